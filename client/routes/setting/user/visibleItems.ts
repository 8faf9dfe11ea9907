import type { Input } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { createOptimistic } from '#app/browser/createOptimistic.ts'

/** Key of a certificate in {@link visibleItems}. */
export const certificateKey = (code: string): string => `certificate ${code}`
export const courseKey = (id: string): string => `course ${id}`

/** The user's visibility settings, by key: the name of a list, or the key of a certificate or course. */
export const visibleItems = createOptimistic<boolean>({
  name: 'shown',
  send: (key, shown, options) => browserApi('POST /api/setting/shown', changeOf(key, shown), options),
  otherwise: '没有保存成功，请检查网络后重试',
})

function changeOf(key: string, shown: boolean): Input<'POST /api/setting/shown'> {
  const [kind = '', id = ''] = key.split(' ')
  if (kind === 'certificate') return { certificate: { code: id, shown } }
  return kind === 'course' ? { course: { id, shown } } : { [kind]: shown }
}
