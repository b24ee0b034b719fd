CREATE TABLE `Menu` (
	`Id` text PRIMARY KEY NOT NULL,
	`ParentId` text DEFAULT '0' NOT NULL,
	`Text` text NOT NULL,
	`Url` text NOT NULL,
	`Comment` text NOT NULL,
	`Icon` text DEFAULT '' NOT NULL,
	`TargetType` integer DEFAULT 0 NOT NULL,
	`IsShow` integer DEFAULT 1 NOT NULL,
	`Domain` text DEFAULT '' NOT NULL,
	`Redirect` text DEFAULT '' NOT NULL,
	`Codesort` integer NOT NULL,
	`IsDel` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `Menu_Parent` ON `Menu` (`ParentId`,`Codesort`,`Id`);--> statement-breakpoint
CREATE TABLE `MenuButton` (
	`Id` text PRIMARY KEY NOT NULL,
	`MenuId` text NOT NULL,
	`EnCode` text NOT NULL,
	`Name` text NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`Permission` text DEFAULT '' NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `MenuButton_Menu` ON `MenuButton` (`MenuId`,`Sort`);--> statement-breakpoint
CREATE TABLE `Role` (
	`Id` text PRIMARY KEY NOT NULL,
	`RoleCode` text NOT NULL,
	`RoleName` text NOT NULL,
	`ScopeType` integer NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Role_Code` ON `Role` (`RoleCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `RoleAction` (
	`Id` text PRIMARY KEY NOT NULL,
	`RoleId` text NOT NULL,
	`PermissionId` text NOT NULL,
	`ActionList` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `RoleAction_Pair` ON `RoleAction` (`RoleId`,`PermissionId`);--> statement-breakpoint
CREATE TABLE `RoleMenu` (
	`Id` text PRIMARY KEY NOT NULL,
	`RoleId` text NOT NULL,
	`MenuId` text NOT NULL,
	`Sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `RoleMenu_Pair` ON `RoleMenu` (`RoleId`,`MenuId`);--> statement-breakpoint
CREATE TABLE `UserMan` (
	`Id` text PRIMARY KEY NOT NULL,
	`LoginName` text NOT NULL,
	`PwdHash` text NOT NULL,
	`TrueName` text NOT NULL,
	`UserType` integer NOT NULL,
	`OrgId` text DEFAULT '' NOT NULL,
	`ClassId` text DEFAULT '' NOT NULL,
	`Mobile` text DEFAULT '' NOT NULL,
	`Mail` text DEFAULT '' NOT NULL,
	`Img` text DEFAULT '' NOT NULL,
	`WxUserId` text DEFAULT '' NOT NULL,
	`IsTheach` integer DEFAULT 0 NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`PwdUpdateTime` text,
	`LockUntil` text,
	`TokenSeconds` integer,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `UserMan_LoginName` ON `UserMan` (lower(LoginName)) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Org` ON `UserMan` (`OrgId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `UserRegion` (
	`UserId` text NOT NULL,
	`Kind` text NOT NULL,
	`TargetId` text NOT NULL,
	PRIMARY KEY(`UserId`, `Kind`, `TargetId`)
);
--> statement-breakpoint
CREATE TABLE `UserRole` (
	`UserId` text NOT NULL,
	`RoleId` text NOT NULL,
	PRIMARY KEY(`UserId`, `RoleId`)
);
--> statement-breakpoint
CREATE INDEX `UserRole_Role` ON `UserRole` (`RoleId`,`UserId`);--> statement-breakpoint
CREATE TABLE `CodeItem` (
	`Id` text PRIMARY KEY NOT NULL,
	`CodeType` text NOT NULL,
	`Code` text NOT NULL,
	`Name` text NOT NULL,
	`ParentCode` text DEFAULT '0' NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`State` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `CodeItem_Code` ON `CodeItem` (`CodeType`,`Code`);--> statement-breakpoint
CREATE INDEX `CodeItem_List` ON `CodeItem` (`CodeType`,`Sort`,`Id`);--> statement-breakpoint
CREATE TABLE `CodeType` (
	`Id` text PRIMARY KEY NOT NULL,
	`Code` text NOT NULL,
	`Name` text NOT NULL,
	`Std` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `CodeType_Code` ON `CodeType` (`Code`);--> statement-breakpoint
CREATE TABLE `ClassInfo` (
	`Id` text PRIMARY KEY NOT NULL,
	`ClassName` text NOT NULL,
	`ClassCode` text NOT NULL,
	`Grade` text NOT NULL,
	`MajorId` text NOT NULL,
	`CollegeId` text NOT NULL,
	`CounsellorId` text NOT NULL,
	`HeadTeacherId` text,
	`State` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ClassInfo_Code` ON `ClassInfo` (`ClassCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassInfo_College` ON `ClassInfo` (`CollegeId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassInfo_Counsellor` ON `ClassInfo` (`CounsellorId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassInfo_HeadTeacher` ON `ClassInfo` (`HeadTeacherId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Student` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text DEFAULT '' NOT NULL,
	`StudentNo` text NOT NULL,
	`TrueName` text NOT NULL,
	`IdCard` text NOT NULL,
	`Sex` text NOT NULL,
	`Nation` text NOT NULL,
	`Political` text NOT NULL,
	`Birthday` text,
	`HomeProvince` text DEFAULT '' NOT NULL,
	`Mobile` text DEFAULT '' NOT NULL,
	`Mail` text DEFAULT '' NOT NULL,
	`ClassId` text NOT NULL,
	`Grade` text NOT NULL,
	`EduLevel` text NOT NULL,
	`EduYears` integer DEFAULT 4 NOT NULL,
	`StuStatus` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Student_No` ON `Student` (`StudentNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `Student_IdCard` ON `Student` (`IdCard`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_List` ON `Student` (`StudentNo`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_Name` ON `Student` (`TrueName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_Grade` ON `Student` (`Grade`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_Class` ON `Student` (`ClassId`,`StudentNo`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_Status` ON `Student` (`StuStatus`,`StudentNo`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Student_User` ON `Student` (`UserId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `UserOrg` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Code` text NOT NULL,
	`OrgType` integer NOT NULL,
	`ParentId` text DEFAULT '0' NOT NULL,
	`LeaderId` text,
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
CREATE UNIQUE INDEX `UserOrg_Code` ON `UserOrg` (`Code`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserOrg_Parent` ON `UserOrg` (`ParentId`,`Sort`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `OperLog` (
	`Id` text PRIMARY KEY NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text NOT NULL,
	`CreateUserName` text NOT NULL,
	`Controller` text NOT NULL,
	`Action` text NOT NULL,
	`Summary` text NOT NULL,
	`BusinessId` text NOT NULL,
	`Before` text,
	`After` text,
	`Ip` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `OperLog_List` ON `OperLog` (`CreateDate`,`Id`);--> statement-breakpoint
CREATE TABLE `SeedRow` (
	`Id` text PRIMARY KEY NOT NULL,
	`Hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `SiteConfig` (
	`Id` text PRIMARY KEY NOT NULL,
	`LocationCity` text DEFAULT '' NOT NULL,
	`Img` text DEFAULT '' NOT NULL,
	`SYSBannerLogo` text DEFAULT '' NOT NULL,
	`WebTitle` text NOT NULL,
	`Academy` text NOT NULL,
	`CopyrightName` text DEFAULT '' NOT NULL,
	`CopyrightUrl` text DEFAULT '' NOT NULL,
	`SYSLoginUrl` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `SysParam` (
	`Id` text PRIMARY KEY NOT NULL,
	`Value` text NOT NULL,
	`Remark` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `WorldMeta` (
	`Id` text PRIMARY KEY NOT NULL,
	`Counter` integer DEFAULT 0 NOT NULL,
	`Preset` text NOT NULL,
	`SeedDay` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `FileInfo` (
	`Id` text PRIMARY KEY NOT NULL,
	`FilePartPath` text NOT NULL,
	`FileTrueName` text NOT NULL,
	`Size` integer NOT NULL,
	`BusinessType` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `FileInfo_Owner` ON `FileInfo` (`CreateUserId`,`CreateDate`,`Id`);--> statement-breakpoint
CREATE TABLE `ImportError` (
	`TaskId` text NOT NULL,
	`Seq` integer NOT NULL,
	`Row` integer NOT NULL,
	`Column` text NOT NULL,
	`Value` text NOT NULL,
	`Error` text NOT NULL,
	PRIMARY KEY(`TaskId`, `Seq`)
);
--> statement-breakpoint
CREATE TABLE `ImportTask` (
	`Id` text PRIMARY KEY NOT NULL,
	`FileId` text NOT NULL,
	`OriginalFileName` text NOT NULL,
	`TaskType` integer NOT NULL,
	`FileBusinessType` integer DEFAULT 2 NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`TaskLog` text DEFAULT '' NOT NULL,
	`Total` integer DEFAULT 0 NOT NULL,
	`Ok` integer DEFAULT 0 NOT NULL,
	`Fail` integer DEFAULT 0 NOT NULL,
	`Position` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ImportTask_Owner` ON `ImportTask` (`CreateUserId`,`CreateDate`,`Id`);--> statement-breakpoint
CREATE INDEX `ImportTask_Open` ON `ImportTask` (`State`,`Id`);