import type { Address } from './store-database.ts'

/** Where it listens, and a size that fits a small shop's machine: store and database together aim at 300 MB. */
export function settingsFor({ host, port }: Address): Record<string, string> {
  const socket = host.startsWith('/')
  return {
    listen_addresses: socket ? '' : host,
    unix_socket_directories: socket ? host : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '60',
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    // Compiling costs more than it saves on queries of a few milliseconds; parallel workers starve the store on two cores.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_worker_processes: '2',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    autovacuum_worker_slots: '2',
    io_method: 'sync',
    random_page_cost: '1.1',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    // The configuration of older clusters names its schema twice, and a parallel worker, which is handed the name to check, fails on that.
    default_text_search_config: 'pg_catalog.simple',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements go to the store, which reports them without personal data; here they would be logged with their values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** Committed data survives a power cut. */
export const durableSettings: Record<string, string> = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** For tests alone. */
export const fastSettings: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '1GB',
  max_connections: '200',
  autovacuum: 'off',
}
