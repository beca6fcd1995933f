/** Path of the remote debugging page. */
export const DEBUG_PATH = '/equipmentManage/vehicleRemoteDebugging'
