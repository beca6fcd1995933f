// Generated from the Go declarations by `make generate`. Do not edit.
import type { DeclaredRoute } from './declaration'

/** Every page that exists, in menu order. */
export const routes: DeclaredRoute[] = [
  {"path":"/dashboard","zh":"首页","en":"Dashboard","kind":"board","menu":true,"resources":[],"permission":""},
  {"path":"/qa","zh":"帮助中心","en":"Help","kind":"help","menu":false,"resources":[],"permission":""},
  {"path":"/userCenter/profile","zh":"个人中心","en":"My account","kind":"form","menu":false,"resources":["operator","session","loginLog","job"],"permission":""},
  {"path":"/error/401","zh":"无权限","en":"No permission","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/error/404","zh":"页面不存在","en":"Not found","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/test/index","zh":"系统自检","en":"Self-check","kind":"board","menu":false,"resources":[],"permission":""},
  {"path":"/login","zh":"登录","en":"Log in","kind":"form","menu":false,"resources":[],"permission":""},
  {"path":"/auth-redirect","zh":"登录跳转","en":"Sign-in return","kind":"redirect","menu":false,"resources":[],"permission":""},
  {"path":"/401","zh":"无权限","en":"No permission","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/404","zh":"页面不存在","en":"Not found","kind":"error","menu":false,"resources":[],"permission":""},
  {"path":"/equipmentManage/vehicleManage","kind":"list","menu":true,"resources":["vehicle","freePeriodPolicy"],"permission":"vehicle:view"},
  {"path":"/equipmentManage/vehicleManageDetail","kind":"detail","menu":false,"resources":["vehicle","vehicleBinding","vehicleShadow","vehicleParam","onlineSession"],"permission":"vehicle:view","list":"/equipmentManage/vehicleManage","mode":"view"},
  {"path":"/equipmentManage/vehicleSeries","kind":"list","menu":true,"resources":["vehicleSeries","vehicleType"],"permission":"vehicleSeries:view"},
  {"path":"/equipmentManage/vehicleRemoteDebugging","kind":"board","menu":true,"resources":["debugCommand","debugTemplate","debugFrequency","linkMessage","vehicleParam","vehicleShadow"],"permission":"debug:view"},
  {"path":"/equipmentManage/mileage","kind":"list","menu":true,"resources":["mileageDaily"],"permission":"mileage:view"},
  {"path":"/equipmentManage/historytrace","kind":"list","menu":true,"resources":["trip"],"permission":"trace:view"},
  {"path":"/equipmentManage/historytraceDetail","kind":"detail","menu":false,"resources":["trip"],"permission":"trace:view","list":"/equipmentManage/historytrace","mode":"view"},
  {"path":"/equipmentManage/ecuDetail","kind":"detail","menu":false,"resources":["ecu","ecuVersion"],"permission":"ecu:view","list":"/equipmentManage/vehicleManage","mode":"all"},
  {"path":"/equipmentManage/vehicleModelManage","kind":"list","menu":true,"resources":["vehicleModel"],"permission":"vehicleModel:view"},
  {"path":"/equipmentManage/vehicleModelAdd","kind":"form","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:add","list":"/equipmentManage/vehicleModelManage","mode":"add"},
  {"path":"/equipmentManage/vehicleModelEdit","kind":"form","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:edit","list":"/equipmentManage/vehicleModelManage","mode":"edit"},
  {"path":"/equipmentManage/vehicleModelView","kind":"detail","menu":false,"resources":["vehicleModel"],"permission":"vehicleModel:view","list":"/equipmentManage/vehicleModelManage","mode":"sheet"},
  {"path":"/equipmentManage/vehicleModelDetail","kind":"detail","menu":false,"resources":["vehicleModel","freePeriodPolicy"],"permission":"vehicleModel:view","list":"/equipmentManage/vehicleModelManage","mode":"view"},
  {"path":"/equipmentManage/remoteControl","kind":"board","menu":true,"resources":["remoteCommand","commandDef"],"permission":"command:view"},
  {"path":"/equipmentManage/vehicleImage","kind":"list","menu":true,"resources":["vehicleImage"],"permission":"vehicleImage:view"},
  {"path":"/alarmManage/alarmManage","kind":"list","menu":true,"resources":["alarm","alarmErrCode"],"permission":"alarm:view","opens":"muted.eq=false&saved=active&status.in=0%2C1"},
  {"path":"/alarmManage/alarmDetail","kind":"detail","menu":false,"resources":["alarm"],"permission":"alarm:view","list":"/alarmManage/alarmManage","mode":"view"},
  {"path":"/simManage/simIndex","kind":"list","menu":true,"resources":["simCard","simAccount"],"permission":"sim:view"},
  {"path":"/simManage/simDetail","kind":"detail","menu":false,"resources":["simCard"],"permission":"sim:view","list":"/simManage/simIndex","mode":"view"},
  {"path":"/guideUseManage/dealerManage","kind":"list","menu":true,"resources":["dealer"],"permission":"dealer:view"},
  {"path":"/guideUseManage/dealerManageDetail","kind":"detail","menu":false,"resources":["dealer"],"permission":"dealer:view","list":"/guideUseManage/dealerManage","mode":"view"},
  {"path":"/guideUseManage/appuserManager","kind":"list","menu":true,"resources":["appUser"],"permission":"appUser:view"},
  {"path":"/guideUseManage/appuserEdit","kind":"form","menu":false,"resources":["appUser"],"permission":"appUser:edit","list":"/guideUseManage/appuserManager","mode":"edit"},
  {"path":"/guideUseManage/appuserDetail","kind":"detail","menu":false,"resources":["appUser"],"permission":"appUser:view","list":"/guideUseManage/appuserManager","mode":"view"},
  {"path":"/articleManage/category","kind":"list","menu":true,"resources":["articleCategory"],"permission":"articleCategory:view","group":"guideUseManageAPP"},
  {"path":"/articleManage/article","kind":"list","menu":true,"resources":["article"],"permission":"article:view","group":"guideUseManageAPP"},
  {"path":"/guideUseManageAPP/articleCreate","kind":"form","menu":false,"resources":["article"],"permission":"article:add","list":"/articleManage/article","mode":"add"},
  {"path":"/guideUseManageAPP/articleEdit","kind":"form","menu":false,"resources":["article"],"permission":"article:edit","list":"/articleManage/article","mode":"edit"},
  {"path":"/guideUseManageAPP/articleView","kind":"detail","menu":false,"resources":["article","contentVersion"],"permission":"article:view","list":"/articleManage/article","mode":"view"},
  {"path":"/analyticStatisticsManage/alarmStatistics","kind":"report","menu":true,"resources":["alarm"],"permission":"report:alarm"},
  {"path":"/analyticStatisticsManage/activationStatistics","kind":"report","menu":true,"resources":["vehicle"],"permission":"report:activation"},
  {"path":"/systemSet/bluetoothSetup","kind":"list","menu":true,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:view"},
  {"path":"/systemSet/bluetoothSetupAdd","kind":"form","menu":false,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:add","list":"/systemSet/bluetoothSetup","mode":"add"},
  {"path":"/systemSet/bluetoothSetupEdit","kind":"form","menu":false,"resources":["bluetoothSetup"],"permission":"bluetoothSetup:edit","list":"/systemSet/bluetoothSetup","mode":"edit"},
  {"path":"/systemManage/operatorManage","kind":"list","menu":true,"resources":["operator","organization","auditLog","loginLog","session","smsLog","job"],"permission":"operator:view"},
  {"path":"/systemManage/operatorAdd","kind":"form","menu":false,"resources":["operator"],"permission":"operator:add","list":"/systemManage/operatorManage","mode":"add"},
  {"path":"/systemManage/operatorEdit","kind":"form","menu":false,"resources":["operator"],"permission":"operator:edit","list":"/systemManage/operatorManage","mode":"edit"},
  {"path":"/systemManage/operatorDetail","kind":"detail","menu":false,"resources":["operator"],"permission":"operator:view","list":"/systemManage/operatorManage","mode":"view"},
  {"path":"/systemManage/roleRightsManage","kind":"list","menu":true,"resources":["role"],"permission":"role:view"},
  {"path":"/systemManage/roleAdd","kind":"form","menu":false,"resources":["role"],"permission":"role:add","list":"/systemManage/roleRightsManage","mode":"add"},
  {"path":"/systemManage/roleEdit","kind":"form","menu":false,"resources":["role"],"permission":"role:edit","list":"/systemManage/roleRightsManage","mode":"edit"},
  {"path":"/systemManage/dealerAccountManage","kind":"list","menu":true,"resources":["dealerAccount"],"permission":"dealerAccount:view"},
  {"path":"/systemManage/dealerAccountAdd","kind":"form","menu":false,"resources":["dealerAccount"],"permission":"dealerAccount:add","list":"/systemManage/dealerAccountManage","mode":"add"},
  {"path":"/systemManage/dealerAccountEdit","kind":"form","menu":false,"resources":["dealerAccount"],"permission":"dealerAccount:edit","list":"/systemManage/dealerAccountManage","mode":"edit"},
  {"path":"/systemManage/menu","kind":"list","menu":true,"resources":["function"],"permission":"function:view"},
  {"path":"/systemManage/dictionary","kind":"list","menu":true,"resources":["dictionaryItem","area","sysSetting","fileObject"],"permission":"dictionaryItem:view"},
]

/** Path of a page. */
export type PagePath =
  | '/dashboard'
  | '/qa'
  | '/userCenter/profile'
  | '/error/401'
  | '/error/404'
  | '/test/index'
  | '/login'
  | '/auth-redirect'
  | '/401'
  | '/404'
  | '/equipmentManage/vehicleManage'
  | '/equipmentManage/vehicleManageDetail'
  | '/equipmentManage/vehicleSeries'
  | '/equipmentManage/vehicleRemoteDebugging'
  | '/equipmentManage/mileage'
  | '/equipmentManage/historytrace'
  | '/equipmentManage/historytraceDetail'
  | '/equipmentManage/ecuDetail'
  | '/equipmentManage/vehicleModelManage'
  | '/equipmentManage/vehicleModelAdd'
  | '/equipmentManage/vehicleModelEdit'
  | '/equipmentManage/vehicleModelView'
  | '/equipmentManage/vehicleModelDetail'
  | '/equipmentManage/remoteControl'
  | '/equipmentManage/vehicleImage'
  | '/alarmManage/alarmManage'
  | '/alarmManage/alarmDetail'
  | '/simManage/simIndex'
  | '/simManage/simDetail'
  | '/guideUseManage/dealerManage'
  | '/guideUseManage/dealerManageDetail'
  | '/guideUseManage/appuserManager'
  | '/guideUseManage/appuserEdit'
  | '/guideUseManage/appuserDetail'
  | '/articleManage/category'
  | '/articleManage/article'
  | '/guideUseManageAPP/articleCreate'
  | '/guideUseManageAPP/articleEdit'
  | '/guideUseManageAPP/articleView'
  | '/analyticStatisticsManage/alarmStatistics'
  | '/analyticStatisticsManage/activationStatistics'
  | '/systemSet/bluetoothSetup'
  | '/systemSet/bluetoothSetupAdd'
  | '/systemSet/bluetoothSetupEdit'
  | '/systemManage/operatorManage'
  | '/systemManage/operatorAdd'
  | '/systemManage/operatorEdit'
  | '/systemManage/operatorDetail'
  | '/systemManage/roleRightsManage'
  | '/systemManage/roleAdd'
  | '/systemManage/roleEdit'
  | '/systemManage/dealerAccountManage'
  | '/systemManage/dealerAccountAdd'
  | '/systemManage/dealerAccountEdit'
  | '/systemManage/menu'
  | '/systemManage/dictionary'
