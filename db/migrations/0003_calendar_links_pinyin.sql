CREATE TABLE `FriendshipHelp` (
	`Id` text PRIMARY KEY NOT NULL,
	`Kind` integer NOT NULL,
	`Title` text NOT NULL,
	`Url` text NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `FriendshipHelp_List` ON `FriendshipHelp` (`Kind`,`Sort`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Holiday` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Kind` integer NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `Holiday_Start` ON `Holiday` (`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Term` (
	`Id` text PRIMARY KEY NOT NULL,
	`SchoolYear` text NOT NULL,
	`Semester` integer NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Term_Year` ON `Term` (`SchoolYear`,`Semester`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Term_Start` ON `Term` (`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
ALTER TABLE `UserMan` ADD `Pinyin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ClassInfo` ADD `Pinyin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `Pinyin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `SysParam` ADD `Pattern` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `SysParam` ADD `UpdateDate` text;--> statement-breakpoint
ALTER TABLE `SysParam` ADD `RowVersion` integer DEFAULT 1 NOT NULL;