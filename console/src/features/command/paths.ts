/** Path of the remote control page. */
export const REMOTE_CONTROL_PATH = '/equipmentManage/remoteControl'
