CREATE TABLE `StudentReveal` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`Fields` text NOT NULL,
	`Reason` text NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `StudentReveal_User` ON `StudentReveal` (`CreateUserId`,`CreateDate`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StudentReveal_Student` ON `StudentReveal` (`StudentId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
DROP INDEX `Student_No`;--> statement-breakpoint
DROP INDEX `Student_List`;--> statement-breakpoint
ALTER TABLE `Student` ADD `HasGuardian` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `Lacks` integer GENERATED ALWAYS AS ((StuStatus in (1, 6) and (Mobile = '' or Photo is null or HasGuardian = 0))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `Student_Tally` ON `Student` (`ClassId`,`StuStatus`,`Grade`,`Sex`,`Nation`,`Political`,`EduLevel`,`Lacks`,`StudentNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `Student_No` ON `Student` (lower(StudentNo)) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_List` ON `Student` (`StudentNo`,`Id`,`ClassId`,`StuStatus`,`Grade`,`Sex`,`Nation`,`Political`,`EduLevel`,`Lacks`) WHERE IsDel = 0;