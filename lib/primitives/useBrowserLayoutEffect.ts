import { useEffect, useLayoutEffect } from 'react'

/** A layout effect, without the warning that React 18 gives for one on the server, where no effect runs anyway. */
export const useBrowserLayoutEffect: typeof useLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
