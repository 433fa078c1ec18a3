/** As on a small server of its own: everything that was answered is on disk. */
export const POSTGRES_FLAGS: readonly string[] = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'max_connections=200',
  'shared_preload_libraries=pg_stat_statements',
].flatMap((setting) => ['-c', setting]);
