import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Returns the click handler of the link from an open conversation to the list. If the user came from the list, it goes
 * back in the history, which restores the list; otherwise the link is followed.
 */
export function useBackToList(userId: string | undefined): (event: MouseEvent) => void {
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
