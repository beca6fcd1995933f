import type { DataProvider, RaRecord } from 'react-admin'

const SCREENS_PATH = '/bff/screens/equipmentManage/'

async function read(path: string, query: Record<string, string>) {
  const response = await (await fetch(`${SCREENS_PATH}${path}?${new URLSearchParams({ resource: 'vehicle', ...query })}`)).json()
  if (response.code !== 0) throw new Error(response.message)
  return response.data
}

const unsupported = () => Promise.reject(new Error('not measured'))

/** Data provider for the vehicle list, over the same endpoints as the console. */
export const vehicles: DataProvider = {
  async getList(_resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 20 } = pagination ?? {}
    // react-admin turns a filter name with a dot into a nested object.
    const { vin, ...rest } = filter
    const order = sort && sort.field !== 'createdAt' ? { orderBy: `${sort.field} ${sort.order.toLowerCase()}` } : {}
    const data = await read('vehicleManage', { page: String(page), pageSize: String(perPage), ...order, ...rest, ...(vin?.like ? { 'vin.like': vin.like } : {}) })
    return { data: data.list, total: data.total }
  },
  async getOne<T extends RaRecord>(_resource: string, { id }: { id: T['id'] }) {
    const data = await read('vehicleManageDetail', { id: String(id) })
    return { data: data.record ?? data }
  },
  getMany: unsupported,
  getManyReference: unsupported,
  create: unsupported,
  update: unsupported,
  updateMany: unsupported,
  delete: unsupported,
  deleteMany: unsupported,
}
