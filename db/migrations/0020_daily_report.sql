CREATE TABLE `DayVirus` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`TaskId` text NOT NULL,
	`ReportDate` text NOT NULL,
	`ReportTime` text NOT NULL,
	`ClassId` text NOT NULL,
	`CollegeId` text NOT NULL,
	`FormGen` integer NOT NULL,
	`ISConfirm` integer,
	`NowDate` text,
	`NowProvince` text DEFAULT '' NOT NULL,
	`NowCity` text DEFAULT '' NOT NULL,
	`NowCountry` text DEFAULT '' NOT NULL,
	`Country` text DEFAULT '' NOT NULL,
	`Province` text DEFAULT '' NOT NULL,
	`City` text DEFAULT '' NOT NULL,
	`County` text DEFAULT '' NOT NULL,
	`CurrentPosition` text DEFAULT '' NOT NULL,
	`street_number` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`desc` text DEFAULT '' NOT NULL,
	`FollowingCon` integer,
	`FollowDate` text,
	`ContactPerson` integer,
	`ContactDate` text,
	`Community` integer,
	`CommunityDate` text,
	`Health` integer,
	`HealthRemark` text DEFAULT '' NOT NULL,
	`GoToEpidemic` integer,
	`GoToDate` text,
	`IsHeat` integer,
	`DayTemperature` integer,
	`Remark` text DEFAULT '' NOT NULL,
	`Practice` integer,
	`PracticeAddress` text DEFAULT '' NOT NULL,
	`PracticeRemark` text DEFAULT '' NOT NULL,
	`PracticeTeacher` text DEFAULT '' NOT NULL,
	`IsColdChain` integer,
	`IsLowRiskPerson` integer,
	`Vaccination` integer,
	`FirstStitchDate` text,
	`TwoStitchDate` text,
	`ThreeStitchDate` text,
	`TodaySchedule` integer,
	`TodayScheduleOther` text DEFAULT '' NOT NULL,
	`BRHGTJZRSFYXLQKOne` integer,
	`BRHGTJZRSFYXLQKTwo` integer,
	`SZSQTNSFFSYQ` integer,
	`LJSHJCS` integer,
	`BRHGTJZRSFYYXZZWQY` integer,
	`JRSFCSWFL` integer,
	`JRSFCSNQTDJSFQ` integer,
	`IsInSchool` integer,
	`IsInSchoolOfDay` integer,
	`ISNATDay` integer,
	`IsAbnormal` integer DEFAULT 0 NOT NULL,
	`AbnormalReasons` text DEFAULT '[]' NOT NULL,
	`HandleState` integer DEFAULT 0 NOT NULL,
	`IsLate` integer DEFAULT 0 NOT NULL,
	`ProxyUserId` text DEFAULT '' NOT NULL,
	`ProxyUserName` text DEFAULT '' NOT NULL,
	`ProxyReason` text DEFAULT '' NOT NULL,
	`EscalateTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `DayVirus_User` ON `DayVirus` (`UserId`,`ReportDate`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DayVirus_List` ON `DayVirus` (`ReportTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DayVirus_Day` ON `DayVirus` (`ReportDate`,`ClassId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DayVirus_Abnormal` ON `DayVirus` (`HandleState`,`ReportTime`,`Id`) WHERE HandleState > 0 and IsDel = 0;--> statement-breakpoint
CREATE TABLE `EpidemicPerson` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`Kind` integer NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text,
	`Place` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `EpidemicPerson_Open` ON `EpidemicPerson` (`UserId`,`Kind`) WHERE State = 1 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `EpidemicPerson_Start` ON `EpidemicPerson` (`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `EpidemicPerson_User` ON `EpidemicPerson` (`UserId`,`StartDate`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `HealthRecord` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`ReportDate` text NOT NULL,
	`Temp` real NOT NULL,
	`Symptoms` text DEFAULT '[]' NOT NULL,
	`Region` text DEFAULT '' NOT NULL,
	`ContactRisk` integer DEFAULT 0 NOT NULL,
	`HealthCode` text NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`IsAbnormal` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `HealthRecord_User` ON `HealthRecord` (`UserId`,`ReportDate`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `ReportDaily` (
	`Id` text PRIMARY KEY NOT NULL,
	`TaskId` text NOT NULL,
	`ReportDate` text NOT NULL,
	`ClassId` text NOT NULL,
	`Should` integer NOT NULL,
	`Reported` integer NOT NULL,
	`Proxy` integer NOT NULL,
	`Abnormal` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ReportDaily_Class` ON `ReportDaily` (`TaskId`,`ReportDate`,`ClassId`);--> statement-breakpoint
CREATE INDEX `ReportDaily_Day` ON `ReportDaily` (`ReportDate`,`ClassId`);--> statement-breakpoint
CREATE TABLE `ReportTask` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Cycle` integer DEFAULT 1 NOT NULL,
	`OpenTime` text NOT NULL,
	`CloseTime` text NOT NULL,
	`Orgs` text DEFAULT '[]' NOT NULL,
	`Grades` text DEFAULT '[]' NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text,
	`RemindTimes` text DEFAULT '[]' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ReportTask_State` ON `ReportTask` (`State`,`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `RiskArea` (
	`Id` text PRIMARY KEY NOT NULL,
	`Region` text NOT NULL,
	`RegionName` text NOT NULL,
	`Level` integer NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `RiskArea_Start` ON `RiskArea` (`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `UnReported` (
	`Id` text PRIMARY KEY NOT NULL,
	`TaskId` text NOT NULL,
	`ReportDate` text NOT NULL,
	`UserId` text NOT NULL,
	`RemindCount` integer DEFAULT 0 NOT NULL,
	`LastRemind` text,
	`ProxyTime` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `UnReported_User` ON `UnReported` (`UserId`,`ReportDate`,`TaskId`);--> statement-breakpoint
CREATE INDEX `UnReported_Day` ON `UnReported` (`ReportDate`,`UserId`);--> statement-breakpoint
CREATE TABLE `VirusHandle` (
	`Id` text PRIMARY KEY NOT NULL,
	`DayVirusId` text NOT NULL,
	`FromState` integer NOT NULL,
	`ToState` integer NOT NULL,
	`Measure` text NOT NULL,
	`Remark` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `VirusHandle_Report` ON `VirusHandle` (`DayVirusId`,`CreateDate`,`Id`) WHERE IsDel = 0;