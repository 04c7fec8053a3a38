// The bare SQL transaction: begin, one row of 600 bytes, commit. Argument: a database.
import { openDatabase } from '../../api/store/postgres/database.ts'
import { measureWrites } from './write-times.ts'

const database = openDatabase(process.argv[2] ?? '')
await database.query('create table if not exists bare (id serial primary key, body jsonb)')
const body = JSON.stringify({ text: 'x'.repeat(580) })
const change = () =>
  database.transaction(({ query }) => query('insert into bare (body) values ($1)', [body]))

for (let index = 0; index < 30; index++) await change()
await measureWrites(change)
await database.close()
