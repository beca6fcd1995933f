import type { DataProvider, RaRecord } from 'react-admin'

const screen = '/bff/screens/equipmentManage/'

async function read(path: string, query: Record<string, string>) {
  const answer = await (await fetch(`${screen}${path}?${new URLSearchParams({ resource: 'vehicle', ...query })}`)).json()
  if (answer.code !== 0) throw new Error(answer.message)
  return answer.data
}

const unused = () => Promise.reject(new Error('not measured'))

/** The same rows, by the same door as our console reads them. */
export const vehicles: DataProvider = {
  async getList(_resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 20 } = pagination ?? {}
    // A name with a dot comes as an object within an object.
    const { vin, ...rest } = filter
    const order = sort && sort.field !== 'createdAt' ? { orderBy: `${sort.field} ${sort.order.toLowerCase()}` } : {}
    const data = await read('vehicleManage', { page: String(page), pageSize: String(perPage), ...order, ...rest, ...(vin?.like ? { 'vin.like': vin.like } : {}) })
    return { data: data.list, total: data.total }
  },
  async getOne<T extends RaRecord>(_resource: string, { id }: { id: T['id'] }) {
    const data = await read('vehicleManageDetail', { id: String(id) })
    return { data: data.record ?? data }
  },
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
}
