import { createRoot } from 'react-dom/client'
import {
  Admin,
  BooleanField,
  Datagrid,
  DateField,
  EditButton,
  List,
  NumberField,
  Resource,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { vehicles } from './vehicles'

const choices = (...names: string[]) => names.map((name, id) => ({ id, name }))
const statuses = choices('In stock', 'Shipped', 'Sold', 'Scrapped')
const activations = choices('Not activated', 'Activated')
const operations = choices('Running', 'Stopped')
const bindings = choices('Not bound', 'Bound')
const connections = choices('Offline', 'Online', 'Sleeping')

const filters = [<TextInput key="vin.like" source="vin.like" label="VIN" alwaysOn />, <SelectInput key="status" source="status" choices={statuses} alwaysOn />]

/** The default columns of the console's vehicle list, in the same order. */
const VehicleList = () => (
  <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={20}>
    <Datagrid rowClick="show">
      <TextField source="vin" />
      <SelectField source="status" choices={statuses} />
      <TextField source="plateNo" emptyText="–" />
      <TextField source="modelName" />
      <TextField source="seriesName" />
      <TextField source="colorCode" />
      <TextField source="tboxSn" />
      <TextField source="simCardName" />
      <DateField source="productionDate" />
      <TextField source="dealerName" emptyText="–" />
      <DateField source="soldAt" emptyText="–" />
      <SelectField source="activationStatus" choices={activations} />
      <DateField source="activatedAt" showTime emptyText="–" />
      <SelectField source="operationStatus" choices={operations} />
      <SelectField source="bindStatus" choices={bindings} />
      <TextField source="ownerName" emptyText="–" />
      <TextField source="ownerPhone" emptyText="–" />
      <BooleanField source="stolenFlag" />
      <DateField source="serviceEndAt" emptyText="–" />
      <SelectField source="onlineStatus" choices={connections} />
      <NumberField source="soc" emptyText="–" />
      <NumberField source="totalMileageKm" emptyText="–" />
      <DateField source="lastSeenAt" showTime emptyText="–" />
      <TextField source="labels" emptyText="–" />
      <EditButton />
    </Datagrid>
  </List>
)

const VehicleShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="vin" />
      <TextField source="modelName" />
      <TextField source="tboxSn" />
      <DateField source="createdAt" showTime />
    </SimpleShowLayout>
  </Show>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Admin dataProvider={vehicles} disableTelemetry>
      <Resource name="vehicle" list={VehicleList} show={VehicleShow} edit={VehicleShow} />
    </Admin>,
  )
}
