export const ToolManage = () => null
