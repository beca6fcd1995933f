/** Where vehicles are told what to do. */
export const board = '/equipmentManage/remoteControl'
