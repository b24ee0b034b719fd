CREATE INDEX `MessagePush_Failed` ON `MessagePush` (`CreateDate`,`Id`) WHERE State = 2;--> statement-breakpoint
CREATE INDEX `WfInstance_End` ON `WfInstance` (`EndTime`,`StarterClassId`) WHERE IsDel = 0 and EndTime is not null;--> statement-breakpoint
CREATE INDEX `WfTask_Handled` ON `WfTask` (`HandleTime`,`InstanceId`,`ArriveTime`) WHERE IsDel = 0 and State = 1 and Kind = 1;