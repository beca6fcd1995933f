/** Where vehicles are told what to do. */
export const REMOTE_CONTROL_PATH = '/equipmentManage/remoteControl'
