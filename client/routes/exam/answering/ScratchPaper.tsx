import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog, Field } from '#lib/primitives'
import { useSession } from './useSession.ts'

/** Width and height of the sheet in pixels; it is scaled down on narrow screens. */
const [width, height] = [720, 400]

/** Scratch paper with a pen and a text field. It is stored only on this device, and removed after the attempt. */
export function ScratchPaper({ onClose }: { onClose: () => void }) {
  const { journal } = useSession()
  const [scratch, setScratch] = useState(() => readScratch(journal.aside('scratch')))
  const [unkept, setUnkept] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<number[]>(undefined)
  const change = (next: Scratch) => {
    setScratch(next)
    setUnkept(!journal.setAside('scratch', JSON.stringify(next)))
  }
  useEffect(() => draw(canvas.current, scratch.strokes), [scratch.strokes])
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { width: shown } = currentTarget.getBoundingClientRect()
    return [Math.round((nativeEvent.offsetX * width) / shown), Math.round((nativeEvent.offsetY * width) / shown)]
  }
  const end = () => {
    if (stroke.current) change({ ...scratch, strokes: [...scratch.strokes, stroke.current] })
    stroke.current = undefined
  }
  return (
    <Dialog title="草稿纸" lead="只存在这台设备上，不计分，交卷后清除。" width={768} onClose={onClose}>
      <Paper>
        <canvas
          className="sheet"
          ref={canvas}
          width={width}
          height={height}
          aria-label="手写草稿"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            stroke.current = at(event)
          }}
          onPointerMove={(event) => {
            if (!stroke.current) return
            stroke.current.push(...at(event))
            draw(canvas.current, [...scratch.strokes, stroke.current])
          }}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <div className="row">
          <Button
            size="small"
            disabled={scratch.strokes.length === 0}
            onClick={() => change({ ...scratch, strokes: scratch.strokes.slice(0, -1) })}
          >
            撤销一笔
          </Button>
          <Button size="small" disabled={scratch.strokes.length === 0} onClick={() => change({ ...scratch, strokes: [] })}>
            擦掉手写
          </Button>
        </div>
        <Field label="文字草稿" hint={unkept ? '本机存不下了，关闭页面后草稿会丢失' : undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={5000}
              value={scratch.text}
              onChange={({ target }) => change({ ...scratch, text: target.value })}
            />
          )}
        </Field>
      </Paper>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | null, strokes: readonly number[][]): void {
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return
  pen.clearRect(0, 0, width, height)
  pen.strokeStyle = getComputedStyle(canvas).color
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const [x = 0, y = 0, ...rest] of strokes) {
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x, y)
    for (let at = 0; at < rest.length; at += 2) pen.lineTo(rest[at]!, rest[at + 1]!)
    pen.stroke()
  }
}

const Paper = styled.div`
  display: grid;
  gap: 12px;

  .sheet {
    width: 100%;
    height: auto;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg);
    color: var(--text);
    cursor: crosshair;
    touch-action: none;
  }
`

/** Pen strokes, each as alternating x and y coordinates in pixels of the sheet. */
interface Scratch {
  text: string
  strokes: number[][]
}

const emptyScratch: Scratch = { text: '', strokes: [] }

/** Reads the stored sheet; the storage may contain invalid data. */
function readScratch(stored: string | undefined): Scratch {
  try {
    const { text, strokes } = JSON.parse(stored ?? '') as Partial<Scratch>
    return {
      text: typeof text === 'string' ? text : '',
      strokes: Array.isArray(strokes)
        ? strokes.filter((stroke) => Array.isArray(stroke) && stroke.every((at) => typeof at === 'number'))
        : [],
    }
  } catch {
    return emptyScratch
  }
}
