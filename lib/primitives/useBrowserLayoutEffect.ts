import { useEffect, useLayoutEffect } from 'react'

/** A layout effect without the warning of React 18 on the server, where effects do not run. */
export const useBrowserLayoutEffect: typeof useLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
