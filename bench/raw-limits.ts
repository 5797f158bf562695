import { createServer } from 'node:http'
import { Pool } from 'pg'
import type { Stored } from './open-bench.ts'

/**
 * The raw limits of this machine, in a separate process: a bare server that sends stored buffers, and plain transactions of six statements
 * on the store's database. The parent sends the buffers and gets the port.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const PRODUCTS = 257
const TABLES = `
  create table if not exists bench_stock (id int primary key, stock int not null check (stock >= 0));
  create table if not exists bench_order (id bigint generated always as identity primary key, account int not null, amount int not null, placed_at timestamptz not null default now());
  create table if not exists bench_line (order_id bigint not null references bench_order (id), product_id int not null, quantity int not null, price int not null);
  create table if not exists bench_event (id bigint generated always as identity primary key, order_id bigint not null references bench_order (id), status text not null);
  insert into bench_stock select generate_series(1, ${PRODUCTS}), 1000000000 on conflict do nothing`

/** Six statements between begin and commit, prepared: read, take, and write down a sale. */
async function transaction(): Promise<void> {
  const client = await pool.connect()
  const product = 1 + Math.floor(Math.random() * PRODUCTS)
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await run('b1', 'select stock from bench_stock where id = $1 for update', [product])
    await run('b2', 'update bench_stock set stock = stock - 1 where id = $1 and stock >= 1', [product])
    const { rows } = await run('b3', 'insert into bench_order (account, amount) values ($1, $2) returning id', [product, 1_000])
    const [order] = rows
    await run('b4', 'insert into bench_line (order_id, product_id, quantity, price) values ($1, $2, 1, 1000)', [order.id, product])
    await run('b5', 'insert into bench_event (order_id, status) values ($1, $2)', [order.id, 'Pending'])
    await run('b6', 'select count(*) from bench_line where order_id = $1', [order.id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

process.once('message', async (responses: Record<string, Stored>) => {
  await pool.query(TABLES)
  const stored = new Map(
    Object.entries(responses).map(([name, { headers, bytes }]) => [`/${name}`, { headers, bytes: Buffer.from(bytes) }]),
  )
  const server = createServer((request, response) => {
    const found = stored.get(request.url ?? '')
    if (found) response.writeHead(200, found.headers).end(found.bytes)
    else
      void transaction().then(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
