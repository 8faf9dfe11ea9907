import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the nginx of this machine: Debian's, or else one in PATH. */
export function findNginx(path = process.env['PATH'] ?? ''): string | undefined {
  return ['/usr/sbin', ...path.split(delimiter)].map((folder) => join(folder, 'nginx')).find((place) => existsSync(place))
}

/** Checks whether nginx can serve precompressed brotli files; Debian packages that module separately. */
export const findBrotli = (): boolean => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
