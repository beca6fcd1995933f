export { DetailScreen } from './detail-screen'
export { FormScreen } from './form-screen'
export { ListScreen } from './list-screen'
