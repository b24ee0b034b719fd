CREATE TABLE `Objection` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`PublicityId` text NOT NULL,
	`UserId` text NOT NULL,
	`Content` text NOT NULL,
	`IsAnonymous` integer DEFAULT 0 NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`Action` integer,
	`Reply` text DEFAULT '' NOT NULL,
	`HandleUser` text DEFAULT '' NOT NULL,
	`HandleTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Objection_Open` ON `Objection` (`PublicityId`,`UserId`) WHERE State = 0 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `Objection_Publicity` ON `Objection` (`PublicityId`,`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Objection_State` ON `Objection` (`AssessmentId`,`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Objection_Open_Since` ON `Objection` (`CreateDate`,`Id`) WHERE State = 0 and IsDel = 0;--> statement-breakpoint
CREATE TABLE `Publicity` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`Stage` integer NOT NULL,
	`OrgId` text DEFAULT '' NOT NULL,
	`ClassId` text DEFAULT '' NOT NULL,
	`Title` text NOT NULL,
	`Content` text DEFAULT '' NOT NULL,
	`StartDate` text,
	`EndDate` text,
	`Rows` text DEFAULT '[]' NOT NULL,
	`RowNum` integer DEFAULT 0 NOT NULL,
	`Contact` text NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`Reason` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Publicity_Running` ON `Publicity` (`AssessmentId`,`Stage`,`OrgId`,`ClassId`) WHERE State = 1 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `Publicity_Unit` ON `Publicity` (`AssessmentId`,`Stage`,`OrgId`,`ClassId`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Publicity_Ends` ON `Publicity` (`EndDate`,`Id`) WHERE State = 1 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `Publicity_Class` ON `Publicity` (`ClassId`,`StartDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Publicity_Listed` ON `Publicity` (`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Publicity_State` ON `Publicity` (`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `ClassAdmin` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`ClassId` text NOT NULL,
	`UserId` text NOT NULL,
	`RoleType` integer NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ClassAdmin_User` ON `ClassAdmin` (`AssessmentId`,`ClassId`,`UserId`,`RoleType`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassAdmin_Own` ON `ClassAdmin` (`UserId`,`State`,`AssessmentId`,`ClassId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassAdmin_Role` ON `ClassAdmin` (`AssessmentId`,`RoleType`,`ClassId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `ClassClose` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`ClassId` text NOT NULL,
	`CollegeId` text NOT NULL,
	`CloseState` integer DEFAULT 0 NOT NULL,
	`CloseTime` text,
	`CloseUserName` text DEFAULT '' NOT NULL,
	`ReportState` integer DEFAULT 0 NOT NULL,
	`ReportTime` text,
	`ReportUserName` text DEFAULT '' NOT NULL,
	`PwdHash` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ClassClose_Class` ON `ClassClose` (`AssessmentId`,`ClassId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassClose_College` ON `ClassClose` (`AssessmentId`,`CollegeId`,`ReportState`,`CloseState`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassClose_Report` ON `ClassClose` (`AssessmentId`,`ReportState`,`CloseState`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `DifficultProve` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`UserId` text NOT NULL,
	`ProveType` text NOT NULL,
	`Files` text DEFAULT '[]' NOT NULL,
	`ValidDate` text,
	`Remark` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`Opinion` text DEFAULT '' NOT NULL,
	`CheckUserName` text DEFAULT '' NOT NULL,
	`CheckTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `DifficultProve_User` ON `DifficultProve` (`UserId`,`AssessmentId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DifficultProve_State` ON `DifficultProve` (`AssessmentId`,`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DifficultProve_Listed` ON `DifficultProve` (`AssessmentId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DifficultProve_Type` ON `DifficultProve` (`AssessmentId`,`ProveType`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `MeterRecord` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`UserId` text NOT NULL,
	`ClassId` text NOT NULL,
	`MajorId` text NOT NULL,
	`CollegeId` text NOT NULL,
	`Grade` text NOT NULL,
	`Answers` text DEFAULT '{}' NOT NULL,
	`TeacherAnswers` text DEFAULT '{}' NOT NULL,
	`TeacherOpinion` text DEFAULT '' NOT NULL,
	`SelfScore` integer,
	`VoteScore` integer,
	`TeacherScore` integer,
	`TotalScore` integer,
	`Dims` text DEFAULT '{}' NOT NULL,
	`ClassRank` integer,
	`MajorRank` integer,
	`SuggestLevel` text DEFAULT '' NOT NULL,
	`Level` text DEFAULT '' NOT NULL,
	`FinalLevel` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`SubmitTime` text,
	`ReturnReason` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `MeterRecord_User` ON `MeterRecord` (`AssessmentId`,`UserId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_Own` ON `MeterRecord` (`UserId`,`AssessmentId`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_Tree` ON `MeterRecord` (`AssessmentId`,`CollegeId`,`MajorId`,`ClassId`,`State`,`Level`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_Class` ON `MeterRecord` (`AssessmentId`,`ClassId`,`State`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_State` ON `MeterRecord` (`AssessmentId`,`State`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_Total` ON `MeterRecord` (`AssessmentId`,`TotalScore`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecord_Level` ON `MeterRecord` (`AssessmentId`,`Level`,`TotalScore`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `MeterRecordLevel` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`MeterRecordId` text NOT NULL,
	`Stage` integer NOT NULL,
	`LevelCode` text NOT NULL,
	`Opinion` text DEFAULT '' NOT NULL,
	`OperUserId` text NOT NULL,
	`OperUserName` text NOT NULL,
	`OperTime` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `MeterRecordLevel_Stage` ON `MeterRecordLevel` (`MeterRecordId`,`Stage`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `MeterRecordLevel_Code` ON `MeterRecordLevel` (`AssessmentId`,`Stage`,`LevelCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `ReviewVote` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`ClassId` text NOT NULL,
	`MeterRecordId` text NOT NULL,
	`VoterId` text NOT NULL,
	`Answers` text DEFAULT '{}' NOT NULL,
	`Score` integer,
	`LevelCode` text DEFAULT '' NOT NULL,
	`Opinion` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`VoteTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ReviewVote_Voter` ON `ReviewVote` (`MeterRecordId`,`VoterId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ReviewVote_Record` ON `ReviewVote` (`MeterRecordId`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ReviewVote_Class` ON `ReviewVote` (`AssessmentId`,`ClassId`,`VoterId`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Assessment` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`AssessmentType` integer NOT NULL,
	`SchoolYear` text NOT NULL,
	`Semester` text DEFAULT '' NOT NULL,
	`StartTime` text NOT NULL,
	`EndTime` text NOT NULL,
	`VoteEndTime` text NOT NULL,
	`PublicityDays` text DEFAULT '{"1":3,"2":3,"3":5}' NOT NULL,
	`Orgs` text DEFAULT '[]' NOT NULL,
	`Grades` text DEFAULT '[]' NOT NULL,
	`ReviewRate` integer DEFAULT 1000 NOT NULL,
	`MinReviewers` integer DEFAULT 5 NOT NULL,
	`NeedPwd` integer DEFAULT 0 NOT NULL,
	`BaseScores` text DEFAULT '{}' NOT NULL,
	`IsTest` integer DEFAULT 0 NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`PublishTime` text,
	`ArchiveTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `Assessment_Start` ON `Assessment` (`StartTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Assessment_Year` ON `Assessment` (`SchoolYear`,`AssessmentType`,`StartTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Assessment_State` ON `Assessment` (`State`,`EndTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `AssessmentRemark` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`OrgId` text DEFAULT '' NOT NULL,
	`Remark` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `AssessmentRemark_Org` ON `AssessmentRemark` (`AssessmentId`,`OrgId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `EvaluationProportion` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`Source` integer NOT NULL,
	`Dimension` text DEFAULT '' NOT NULL,
	`Proportion` integer NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `EvaluationProportion_Part` ON `EvaluationProportion` (`AssessmentId`,`Source`,`Dimension`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `EvaluationProportion_Sort` ON `EvaluationProportion` (`AssessmentId`,`Sort`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `EvaluationScore` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`UserId` text NOT NULL,
	`AvgScore` integer NOT NULL,
	`SportScore` integer,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `EvaluationScore_User` ON `EvaluationScore` (`AssessmentId`,`UserId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `LevelRule` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`LevelCode` text NOT NULL,
	`LevelName` text NOT NULL,
	`MinScore` integer NOT NULL,
	`QuotaRate` integer,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `LevelRule_Code` ON `LevelRule` (`AssessmentId`,`LevelCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `LevelRule_Score` ON `LevelRule` (`AssessmentId`,`MinScore`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Question` (
	`Id` text PRIMARY KEY NOT NULL,
	`AssessmentId` text NOT NULL,
	`Dimension` text NOT NULL,
	`Title` text NOT NULL,
	`QuestionType` integer NOT NULL,
	`Options` text DEFAULT '[]' NOT NULL,
	`MaxScore` integer DEFAULT 0 NOT NULL,
	`IsRequired` integer DEFAULT 1 NOT NULL,
	`AnswerBy` integer DEFAULT 1 NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `Question_Assessment` ON `Question` (`AssessmentId`,`Sort`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `RopsGreenChannel` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`SchoolYear` text NOT NULL,
	`ChannelType` integer NOT NULL,
	`LoanBank` text DEFAULT '' NOT NULL,
	`ContractNo` text DEFAULT '' NOT NULL,
	`ReceiptCode` text DEFAULT '' NOT NULL,
	`LoanAmount` real,
	`DeferAmount` real NOT NULL,
	`DeferItems` text DEFAULT '[]' NOT NULL,
	`ExpectPayDate` text NOT NULL,
	`Reason` text NOT NULL,
	`Files` text DEFAULT '[]' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`SubmitTime` text,
	`EndTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `RopsGreenChannel_Open` ON `RopsGreenChannel` (`UserId`,`SchoolYear`,`ChannelType`) WHERE State between 1 and 3 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `RopsGreenChannel_User` ON `RopsGreenChannel` (`UserId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `RopsGreenChannel_State` ON `RopsGreenChannel` (`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `RopsGreenChannel_Year` ON `RopsGreenChannel` (`SchoolYear`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `RopsGreenChannel_Listed` ON `RopsGreenChannel` (`CreateDate`,`Id`) WHERE IsDel = 0;