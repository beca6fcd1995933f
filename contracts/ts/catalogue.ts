// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from './declaration'

type Load = () => Promise<{ declaration: Resource }>

const resources = {
  vehicle: () => import('./resources/vehicle'),
  vehicleShadow: () => import('./resources/vehicleShadow'),
  vehicleParam: () => import('./resources/vehicleParam'),
  linkMessage: () => import('./resources/linkMessage'),
  onlineSession: () => import('./resources/onlineSession'),
  trip: () => import('./resources/trip'),
  mileageDaily: () => import('./resources/mileageDaily'),
  ecu: () => import('./resources/ecu'),
  ecuVersion: () => import('./resources/ecuVersion'),
  vehicleModel: () => import('./resources/vehicleModel'),
  vehicleSeries: () => import('./resources/vehicleSeries'),
  vehicleType: () => import('./resources/vehicleType'),
  vehicleImage: () => import('./resources/vehicleImage'),
  remoteCommand: () => import('./resources/remoteCommand'),
  commandDef: () => import('./resources/commandDef'),
  alarm: () => import('./resources/alarm'),
  alarmErrCode: () => import('./resources/alarmErrCode'),
  debugCommand: () => import('./resources/debugCommand'),
  debugTemplate: () => import('./resources/debugTemplate'),
  debugFrequency: () => import('./resources/debugFrequency'),
  freePeriodPolicy: () => import('./resources/freePeriodPolicy'),
  bluetoothSetup: () => import('./resources/bluetoothSetup'),
  bluetoothSetupVersion: () => import('./resources/bluetoothSetupVersion'),
  vehicleBinding: () => import('./resources/vehicleBinding'),
  appUser: () => import('./resources/appUser'),
  articleCategory: () => import('./resources/articleCategory'),
  article: () => import('./resources/article'),
  contentVersion: () => import('./resources/contentVersion'),
  simCard: () => import('./resources/simCard'),
  simAccount: () => import('./resources/simAccount'),
  dealer: () => import('./resources/dealer'),
  operator: () => import('./resources/operator'),
  dealerAccount: () => import('./resources/dealerAccount'),
  role: () => import('./resources/role'),
  function: () => import('./resources/function'),
  organization: () => import('./resources/organization'),
  dictionaryItem: () => import('./resources/dictionaryItem'),
  area: () => import('./resources/area'),
  sysSetting: () => import('./resources/sysSetting'),
  auditLog: () => import('./resources/auditLog'),
  loginLog: () => import('./resources/loginLog'),
  session: () => import('./resources/session'),
  smsLog: () => import('./resources/smsLog'),
  job: () => import('./resources/job'),
  notice: () => import('./resources/notice'),
  helpVote: () => import('./resources/helpVote'),
  fileObject: () => import('./resources/fileObject'),
  savedView: () => import('./resources/savedView'),
} satisfies Record<string, Load>

/** Name of a declared resource. */
export type ResourceName = keyof typeof resources

/** Names of every declared resource. */
export const resourceNames = Object.keys(resources)

/** Loads the declaration of a resource; undefined for an unknown name. */
export async function load(name: string): Promise<Resource | undefined> {
  const loads: { [name: string]: Load | undefined } = resources
  return (await loads[name]?.())?.declaration
}
