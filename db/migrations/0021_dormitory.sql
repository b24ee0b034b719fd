CREATE TABLE `GateDevice` (
	`Id` text PRIMARY KEY NOT NULL,
	`BuildingId` text NOT NULL,
	`Code` text NOT NULL,
	`Name` text NOT NULL,
	`Direction` integer DEFAULT 3 NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `GateDevice_Code` ON `GateDevice` (`Code`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `GateDevice_Building` ON `GateDevice` (`BuildingId`,`Code`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `GateRecord` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`DeviceId` text NOT NULL,
	`Direction` integer NOT NULL,
	`PassTime` text NOT NULL,
	`Source` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `GateRecord_Same` ON `GateRecord` (`UserId`,`PassTime`,`DeviceId`,`Direction`);--> statement-breakpoint
CREATE INDEX `GateRecord_Time` ON `GateRecord` (`PassTime`,`Id`);--> statement-breakpoint
CREATE INDEX `GateRecord_Device` ON `GateRecord` (`DeviceId`,`PassTime`);--> statement-breakpoint
CREATE TABLE `LateReturn` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`Date` text NOT NULL,
	`Kind` integer NOT NULL,
	`PassTime` text,
	`BuildingId` text NOT NULL,
	`RoomId` text NOT NULL,
	`HasLeave` integer DEFAULT 0 NOT NULL,
	`Reason` text DEFAULT '' NOT NULL,
	`ReasonTime` text,
	`HandleState` integer DEFAULT 0 NOT NULL,
	`HandleUserId` text DEFAULT '' NOT NULL,
	`HandleUserName` text DEFAULT '' NOT NULL,
	`HandleTime` text,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `LateReturn_User` ON `LateReturn` (`UserId`,`Date`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `LateReturn_Date` ON `LateReturn` (`Date`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `LateReturn_State` ON `LateReturn` (`HandleState`,`Date`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `BedHold` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`BedId` text NOT NULL,
	`BatchId` text NOT NULL,
	`HoldTime` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `BedHold_User` ON `BedHold` (`UserId`,`HoldTime`);--> statement-breakpoint
CREATE TABLE `DormBed` (
	`Id` text PRIMARY KEY NOT NULL,
	`RoomId` text NOT NULL,
	`BedNo` integer NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`UserId` text,
	`ReserveKind` integer,
	`ReserveChangeId` text,
	`HoldUntil` text,
	`BatchId` text,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `DormBed_No` ON `DormBed` (`RoomId`,`BedNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `DormBed_User` ON `DormBed` (`UserId`) WHERE UserId is not null and State between 1 and 3 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormBed_State` ON `DormBed` (`State`,`RoomId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormBed_Hold` ON `DormBed` (`HoldUntil`) WHERE State = 2 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormBed_Batch` ON `DormBed` (`BatchId`,`State`) WHERE BatchId is not null and IsDel = 0;--> statement-breakpoint
CREATE TABLE `DormBuilding` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Code` text NOT NULL,
	`Campus` text DEFAULT '' NOT NULL,
	`SexType` integer NOT NULL,
	`Floors` integer NOT NULL,
	`FloorSex` text DEFAULT '[]' NOT NULL,
	`ManagerId` text,
	`GateOpen` text DEFAULT '06:00' NOT NULL,
	`GateClose` text DEFAULT '23:00' NOT NULL,
	`WeekendClose` text DEFAULT '23:30' NOT NULL,
	`Lng` real,
	`Lat` real,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `DormBuilding_Code` ON `DormBuilding` (`Code`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormBuilding_Manager` ON `DormBuilding` (`ManagerId`,`Code`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `DormChange` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`Kind` integer DEFAULT 1 NOT NULL,
	`FromBedId` text NOT NULL,
	`ToBedId` text,
	`SwapUserId` text,
	`SwapAgree` integer DEFAULT 0 NOT NULL,
	`SwapTime` text,
	`Reason` text NOT NULL,
	`Wish` text DEFAULT '' NOT NULL,
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
CREATE INDEX `DormChange_User` ON `DormChange` (`UserId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormChange_Swap` ON `DormChange` (`SwapUserId`,`State`) WHERE SwapUserId is not null and IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormChange_State` ON `DormChange` (`State`,`SubmitTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `DormRoom` (
	`Id` text PRIMARY KEY NOT NULL,
	`BuildingId` text NOT NULL,
	`Floor` integer NOT NULL,
	`RoomNo` text NOT NULL,
	`RoomType` text NOT NULL,
	`BedNum` integer NOT NULL,
	`SexType` integer NOT NULL,
	`FeeYear` real DEFAULT 0 NOT NULL,
	`CollegeId` text,
	`LeaderId` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `DormRoom_No` ON `DormRoom` (`BuildingId`,`RoomNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormRoom_Floor` ON `DormRoom` (`BuildingId`,`Floor`,`RoomNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormRoom_College` ON `DormRoom` (`CollegeId`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `DormStay` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`BedId` text NOT NULL,
	`InDate` text NOT NULL,
	`InKind` integer NOT NULL,
	`LeaveDate` text,
	`OutDate` text,
	`OutReason` text DEFAULT '' NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `DormStay_OpenUser` ON `DormStay` (`UserId`) WHERE OutDate is null and IsDel = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `DormStay_OpenBed` ON `DormStay` (`BedId`) WHERE OutDate is null and IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormStay_User` ON `DormStay` (`UserId`,`InDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormStay_Bed` ON `DormStay` (`BedId`,`InDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `DormStay_Leave` ON `DormStay` (`LeaveDate`) WHERE LeaveDate is not null and OutDate is null and IsDel = 0;--> statement-breakpoint
CREATE TABLE `Hygiene` (
	`Id` text PRIMARY KEY NOT NULL,
	`RoomId` text NOT NULL,
	`CheckDate` text NOT NULL,
	`Score` integer NOT NULL,
	`Ground` integer DEFAULT 0 NOT NULL,
	`Beds` integer DEFAULT 0 NOT NULL,
	`Desks` integer DEFAULT 0 NOT NULL,
	`Balcony` integer DEFAULT 0 NOT NULL,
	`Safety` integer DEFAULT 0 NOT NULL,
	`Photos` text DEFAULT '[]' NOT NULL,
	`Level` text NOT NULL,
	`Remark` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Hygiene_Room` ON `Hygiene` (`RoomId`,`CheckDate`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Hygiene_Date` ON `Hygiene` (`CheckDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Repair` (
	`Id` text PRIMARY KEY NOT NULL,
	`RepairNo` text NOT NULL,
	`RoomId` text NOT NULL,
	`UserId` text NOT NULL,
	`Item` text NOT NULL,
	`Desc` text NOT NULL,
	`Photos` text DEFAULT '[]' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`HandleUser` text DEFAULT '' NOT NULL,
	`Result` text DEFAULT '' NOT NULL,
	`ResultPhotos` text DEFAULT '[]' NOT NULL,
	`AcceptTime` text,
	`DoneTime` text,
	`Score` integer,
	`ScoreText` text DEFAULT '' NOT NULL,
	`ScoreTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Repair_No` ON `Repair` (`RepairNo`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Repair_State` ON `Repair` (`State`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Repair_Room` ON `Repair` (`RoomId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Repair_User` ON `Repair` (`UserId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `SelectBatch` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Grade` text NOT NULL,
	`Orgs` text DEFAULT '[]' NOT NULL,
	`StartTime` text NOT NULL,
	`EndTime` text NOT NULL,
	`Mode` integer DEFAULT 1 NOT NULL,
	`HoldMinutes` integer DEFAULT 10 NOT NULL,
	`AutoFill` integer DEFAULT 0 NOT NULL,
	`Notice` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`ToldTime` text,
	`FilledTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `SelectBatch_Start` ON `SelectBatch` (`StartTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `SelectBatchRoom` (
	`Id` text PRIMARY KEY NOT NULL,
	`BatchId` text NOT NULL,
	`RoomId` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `SelectBatchRoom_Room` ON `SelectBatchRoom` (`BatchId`,`RoomId`);--> statement-breakpoint
CREATE INDEX `SelectBatchRoom_Batch` ON `SelectBatchRoom` (`RoomId`,`BatchId`);