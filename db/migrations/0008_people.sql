CREATE TABLE `ClassCadre` (
	`Id` text PRIMARY KEY NOT NULL,
	`ClassId` text NOT NULL,
	`StudentId` text NOT NULL,
	`Post` text NOT NULL,
	`TermStart` text NOT NULL,
	`TermEnd` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ClassCadre_Class` ON `ClassCadre` (`ClassId`,`Post`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassCadre_Student` ON `ClassCadre` (`StudentId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `InfoChange` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`Changes` text NOT NULL,
	`Reason` text NOT NULL,
	`Files` text DEFAULT '[]' NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`SubmitTime` text NOT NULL,
	`AuditUserId` text DEFAULT '' NOT NULL,
	`AuditUserName` text DEFAULT '' NOT NULL,
	`AuditTime` text,
	`Opinion` text DEFAULT '' NOT NULL,
	`WfInstanceId` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `InfoChange_Student` ON `InfoChange` (`StudentId`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `InfoChange_State` ON `InfoChange` (`State`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `RewardPunish` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`Kind` integer NOT NULL,
	`Level` text DEFAULT '' NOT NULL,
	`Title` text NOT NULL,
	`DocNo` text NOT NULL,
	`Date` text NOT NULL,
	`EndDate` text,
	`Files` text DEFAULT '[]' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `RewardPunish_Student` ON `RewardPunish` (`StudentId`,`Date`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `RewardPunish_Date` ON `RewardPunish` (`Date`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Staff` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`Sex` text DEFAULT '' NOT NULL,
	`Duty` text DEFAULT '' NOT NULL,
	`JobTitle` text DEFAULT '' NOT NULL,
	`OfficePhone` text DEFAULT '' NOT NULL,
	`OfficeRoom` text DEFAULT '' NOT NULL,
	`EntryDate` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Staff_User` ON `Staff` (`UserId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `StatusChange` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`FromStatus` integer NOT NULL,
	`ToStatus` integer NOT NULL,
	`ChangeDate` text NOT NULL,
	`EndDate` text,
	`DocNo` text DEFAULT '' NOT NULL,
	`Reason` text NOT NULL,
	`Files` text DEFAULT '[]' NOT NULL,
	`IsUndone` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `StatusChange_Student` ON `StatusChange` (`StudentId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StatusChange_Date` ON `StatusChange` (`ChangeDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `StudentFamily` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`Relation` text NOT NULL,
	`Name` text NOT NULL,
	`Mobile` text NOT NULL,
	`WorkUnit` text DEFAULT '' NOT NULL,
	`IsGuardian` integer DEFAULT 0 NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `StudentFamily_Student` ON `StudentFamily` (`StudentId`,`Sort`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `StudentMove` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`FromClassId` text NOT NULL,
	`ToClassId` text NOT NULL,
	`Kind` integer NOT NULL,
	`ChangeDate` text NOT NULL,
	`Reason` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `StudentMove_Student` ON `StudentMove` (`StudentId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StudentMove_From` ON `StudentMove` (`FromClassId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StudentMove_To` ON `StudentMove` (`ToClassId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `StudentTalk` (
	`Id` text PRIMARY KEY NOT NULL,
	`StudentId` text NOT NULL,
	`TalkTime` text NOT NULL,
	`Topic` text NOT NULL,
	`Place` text DEFAULT '' NOT NULL,
	`Content` text NOT NULL,
	`Follow` text DEFAULT '' NOT NULL,
	`SecretLevel` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `StudentTalk_Student` ON `StudentTalk` (`StudentId`,`TalkTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StudentTalk_Time` ON `StudentTalk` (`TalkTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `StudentTalk_Author` ON `StudentTalk` (`CreateUserId`,`TalkTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
ALTER TABLE `Menu` ADD `UpdateDate` text;--> statement-breakpoint
ALTER TABLE `Menu` ADD `RowVersion` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `Role` ADD `AssignBy` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `Role` ADD `Remark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `UserRole` ADD `ScopeType` integer;--> statement-breakpoint
ALTER TABLE `UserRole` ADD `ValidTo` text;--> statement-breakpoint
CREATE INDEX `UserRole_ValidTo` ON `UserRole` (`ValidTo`) WHERE ValidTo is not null;--> statement-breakpoint
ALTER TABLE `ClassInfo` ADD `Size` integer DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `HomeCity` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `HomeCounty` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `HomeAddress` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `HukouType` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `ExamineeNo` text;--> statement-breakpoint
ALTER TABLE `Student` ADD `BankName` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `BankNo` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `Student` ADD `TutorId` text;--> statement-breakpoint
ALTER TABLE `Student` ADD `Photo` text;--> statement-breakpoint
CREATE UNIQUE INDEX `Student_Examinee` ON `Student` (`ExamineeNo`) WHERE IsDel = 0 and ExamineeNo is not null;