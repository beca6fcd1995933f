// Generated from the Go declarations by `make generate`. Do not edit.
import type { Label } from './declaration'

/** An additional resource of a menu page. */
export interface DeclaredTab extends Label {
  /** path of the page */
  page: string
  resource: string
  permission: string
}

/** The additional resources of menu pages, in menu order. */
export const tabs: DeclaredTab[] = [
  {"page":"/equipmentManage/vehicleManage","resource":"freePeriodPolicy","permission":"freePeriod:view","zh":"免费期策略","en":"Free-period policy"},
  {"page":"/equipmentManage/vehicleSeries","resource":"vehicleType","permission":"vehicleType:view","zh":"车辆类型","en":"Vehicle type"},
  {"page":"/equipmentManage/vehicleRemoteDebugging","resource":"debugTemplate","permission":"debug:view","zh":"调试模板","en":"Debug template"},
  {"page":"/equipmentManage/vehicleRemoteDebugging","resource":"debugFrequency","permission":"debug:view","zh":"调试频率","en":"Reporting frequency override"},
  {"page":"/equipmentManage/vehicleRemoteDebugging","resource":"linkMessage","permission":"debug:view","zh":"通信报文","en":"Message"},
  {"page":"/equipmentManage/remoteControl","resource":"commandDef","permission":"command:view","zh":"指令定义","en":"Command definition"},
  {"page":"/alarmManage/alarmManage","resource":"alarmErrCode","permission":"alarmCode:view","zh":"告警码","en":"Alarm code"},
  {"page":"/simManage/simIndex","resource":"simAccount","permission":"sim:view","zh":"运营商账户","en":"Carrier account"},
  {"page":"/systemManage/operatorManage","resource":"organization","permission":"organization:view","zh":"组织","en":"Organisation"},
  {"page":"/systemManage/operatorManage","resource":"auditLog","permission":"auditLog:view","zh":"操作日志","en":"Audit log"},
  {"page":"/systemManage/operatorManage","resource":"loginLog","permission":"loginLog:view","zh":"登录日志","en":"Login log"},
  {"page":"/systemManage/operatorManage","resource":"session","permission":"session:view","zh":"在线会话","en":"Session"},
  {"page":"/systemManage/operatorManage","resource":"smsLog","permission":"smsLog:view","zh":"短信日志","en":"SMS log"},
  {"page":"/systemManage/operatorManage","resource":"job","permission":"exportJob:viewAll","zh":"后台任务","en":"Background job"},
  {"page":"/systemManage/dictionary","resource":"area","permission":"area:view","zh":"行政区划","en":"Area"},
  {"page":"/systemManage/dictionary","resource":"sysSetting","permission":"sysSetting:view","zh":"系统参数","en":"System setting"},
  {"page":"/systemManage/dictionary","resource":"fileObject","permission":"fileObject:view","zh":"文件","en":"File"},
]
