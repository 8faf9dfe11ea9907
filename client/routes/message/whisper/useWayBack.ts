import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * From an open conversation back to the list: whoever has come from there goes back in the history, where the list stands
 * as it was left; all others follow the link.
 */
export function useWayBack(userId: string | undefined): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const way = useRef({ userId, isFromList: false })
  useEffect(() => {
    const { userId: before } = way.current
    if (before !== userId) way.current = { userId, isFromList: before === undefined }
  }, [userId])
  return (event) => {
    if (!way.current.isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}
