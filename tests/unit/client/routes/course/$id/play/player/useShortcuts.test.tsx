// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Playback } from '../../../../../../../../client/routes/course/$id/play/player/engine/createPlayback.ts'
import { useShortcuts } from '../../../../../../../../client/routes/course/$id/play/player/useShortcuts.ts'

afterEach(cleanup)

test.each(['ctrlKey', 'altKey', 'metaKey'])('a key with %s belongs to the browser', (modifier) => {
  const toggle = vi.fn<() => void>()
  renderHook(() =>
    useShortcuts({
      root: { current: null },
      video: { current: null },
      playback: { getState: () => ({}) } as Playback,
      fullscreen: { on: false, toggle },
      danmaku: undefined,
      showFlash: () => undefined,
      showKeys: () => undefined,
    }),
  )
  expect(fireEvent.keyDown(document.body, { key: 'f', [modifier]: true })).toBe(true)
  expect(toggle).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(document.body, { key: 'f' })).toBe(false)
  expect(toggle).toHaveBeenCalledOnce()
})
