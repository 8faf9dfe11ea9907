import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The nginx of this machine: Debian's, else one on the PATH. */
export function findNginx(path = process.env['PATH'] ?? ''): string | undefined {
  return ['/usr/sbin', ...path.split(delimiter)].map((folder) => join(folder, 'nginx')).find((place) => existsSync(place))
}

/** Reports whether it can send precompressed brotli files; Debian packages that separately. */
export const findBrotli = (): boolean => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
