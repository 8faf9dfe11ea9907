import { useMemo, useSyncExternalStore } from 'react'
import { ColorMode, isValueOf } from '#lib/enums'

/** Languages and directions in which the components can be displayed. */
export const languages = { 'zh-CN': '中文', 'en-US': 'EN' } as const
export const directions = { ltr: '左起', rtl: '右起' } as const

type Language = keyof typeof languages
type Direction = keyof typeof directions

/** Parameters of the URL: `?bare&mode=dark&locale=en-US&dir=rtl#/image/states`. */
interface Address {
  piece: string
  scene: string | undefined
  /** Whether to render only one scene, or all scenes of `piece` or of `piece+piece`, without the gallery around them. */
  bare: boolean
  /** Mode of the page if the URL contains one; otherwise the visitor's preference applies. */
  mode: ColorMode | undefined
  language: Language
  direction: Direction
}

export function readAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Address {
  const [piece = '', scene] = hash.replace(/^#\//, '').split('/')
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  return {
    piece,
    scene,
    bare: query.has('bare'),
    mode: isValueOf(ColorMode, mode) ? mode : undefined,
    language: query.get('locale') === 'en-US' ? 'en-US' : 'zh-CN',
    direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  }
}

/** Changes one parameter of the URL. */
export function changeAddress(name: 'mode' | 'locale' | 'dir', value: string): void {
  const query = new URLSearchParams(location.search)
  query.set(name, value)
  history.replaceState(history.state, '', `?${query}${location.hash}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener('hashchange', listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener('hashchange', listener)
  }
}

export function useAddress(): Address {
  const text = useSyncExternalStore(subscribe, () => location.search + location.hash)
  return useMemo(() => readAddress(new URL(text, location.origin)), [text])
}
