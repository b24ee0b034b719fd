CREATE TABLE `BackLog` (
	`Id` text PRIMARY KEY NOT NULL,
	`Kind` integer DEFAULT 2 NOT NULL,
	`SourceKey` text DEFAULT '' NOT NULL,
	`Title` text NOT NULL,
	`Content` text DEFAULT '' NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`Priority` integer DEFAULT 1 NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`IsRead` integer DEFAULT 0 NOT NULL,
	`ReceiveUserId` text NOT NULL,
	`FromId` text DEFAULT '' NOT NULL,
	`DeadLine` text,
	`HandleTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `BackLog_Source` ON `BackLog` (`SourceKey`) WHERE SourceKey <> '';--> statement-breakpoint
CREATE INDEX `BackLog_Receiver` ON `BackLog` (`ReceiveUserId`,`State`,`Priority`,`DeadLine`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `BackLog_Sender` ON `BackLog` (`CreateUserId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `BackLog_Order` ON `BackLog` (Priority desc,DeadLine is null,`DeadLine`,`Id`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `WfDefinition` (
	`Id` text PRIMARY KEY NOT NULL,
	`WfCode` text NOT NULL,
	`WfName` text NOT NULL,
	`BusinessType` text NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`DraftNodes` text DEFAULT '[]' NOT NULL,
	`CurVersion` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `WfDefinition_Code` ON `WfDefinition` (`WfCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `WfDefinition_Published` ON `WfDefinition` (`BusinessType`) WHERE IsDel = 0 and State = 1;--> statement-breakpoint
CREATE TABLE `WfInstance` (
	`Id` text PRIMARY KEY NOT NULL,
	`VersionId` text NOT NULL,
	`DefinitionId` text NOT NULL,
	`BusinessType` text NOT NULL,
	`BusinessId` text NOT NULL,
	`Title` text NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`StarterId` text NOT NULL,
	`StarterClassId` text DEFAULT '' NOT NULL,
	`StarterOrgId` text DEFAULT '' NOT NULL,
	`CurrentNode` text DEFAULT '' NOT NULL,
	`Round` integer DEFAULT 1 NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`SubmitTime` text NOT NULL,
	`EndTime` text,
	`UrgeTime` text,
	`UrgeCount` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `WfInstance_Business` ON `WfInstance` (`BusinessType`,`BusinessId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `WfInstance_Starter` ON `WfInstance` (`StarterId`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `WfInstance_Time` ON `WfInstance` (`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `WfInstance_State` ON `WfInstance` (`State`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `WfInstance_Definition` ON `WfInstance` (`DefinitionId`,`State`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `WfRound` (
	`Id` text PRIMARY KEY NOT NULL,
	`InstanceId` text NOT NULL,
	`Round` integer NOT NULL,
	`Fields` text NOT NULL,
	`Facts` text NOT NULL,
	`Files` text DEFAULT '[]' NOT NULL,
	`Approvers` text DEFAULT '[]' NOT NULL,
	`SubmitTime` text NOT NULL,
	`EndState` integer,
	`EndTime` text,
	`EndBy` text DEFAULT '' NOT NULL,
	`EndReason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `WfRound_Number` ON `WfRound` (`InstanceId`,`Round`);--> statement-breakpoint
CREATE TABLE `WfTask` (
	`Id` text PRIMARY KEY NOT NULL,
	`InstanceId` text NOT NULL,
	`Round` integer NOT NULL,
	`NodeId` text NOT NULL,
	`NodeName` text NOT NULL,
	`Visit` integer DEFAULT 1 NOT NULL,
	`AssigneeId` text NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`Level` integer DEFAULT 0 NOT NULL,
	`Kind` integer DEFAULT 1 NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`Result` integer,
	`Opinion` text DEFAULT '' NOT NULL,
	`Note` text DEFAULT '' NOT NULL,
	`ArriveTime` text NOT NULL,
	`DeadLine` text,
	`NextTime` text,
	`Reminded` integer DEFAULT 0 NOT NULL,
	`HandleTime` text,
	`FromTaskId` text DEFAULT '' NOT NULL,
	`IsRead` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `WfTask_Todo` ON `WfTask` (`AssigneeId`,`State`,`Kind`,`ArriveTime`,`Id`,`DeadLine`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `WfTask_Done` ON `WfTask` (`AssigneeId`,`HandleTime`,`Id`) WHERE IsDel = 0 and HandleTime is not null;--> statement-breakpoint
CREATE INDEX `WfTask_Instance` ON `WfTask` (`InstanceId`,`Round`,`ArriveTime`,`Id`);--> statement-breakpoint
CREATE INDEX `WfTask_Due` ON `WfTask` (`NextTime`) WHERE IsDel = 0 and State = 0 and NextTime is not null;--> statement-breakpoint
CREATE TABLE `WfVersion` (
	`Id` text PRIMARY KEY NOT NULL,
	`DefinitionId` text NOT NULL,
	`Version` integer NOT NULL,
	`Nodes` text NOT NULL,
	`Fields` text NOT NULL,
	`PublishTime` text NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `WfVersion_Number` ON `WfVersion` (`DefinitionId`,`Version`);--> statement-breakpoint
ALTER TABLE `InfoChange` DROP COLUMN `WfInstanceId`;--> statement-breakpoint
UPDATE `InfoChange` SET `State` = 4, `Opinion` = '审核改为按流程办理，请重新提交' WHERE `State` IN (1, 2);