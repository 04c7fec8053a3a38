// Row of a list that is reordered by buttons.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Image } from '#api/contract/image.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import './ordered-row.css'

interface OrderedRowProps<T> {
  /** The items in order, and the index of this row. */
  order: readonly T[]
  index: number
  onOrder: (order: readonly T[]) => void
  name: string
  image: Image | undefined
  /** The page of the item, where it has one. */
  path: string | undefined
  removeTip: string
  /** Content before the thumbnail, such as the position. */
  lead?: ReactNode
  /** A line below the name. */
  detail?: string
}

export function OrderedRow<T>({ order, index, onOrder, name, image, ...rest }: OrderedRowProps<T>) {
  const remaining = order.toSpliced(index, 1)
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    onOrder(remaining.toSpliced(to, 0, ...order.slice(index, index + 1)))
    // The browser drops the focus of a moved element. At either end this arrow is disabled, so the other one gets it.
    requestAnimationFrame(() => (button.disabled ? enabledArrowOf(button) : button)?.focus())
  }
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    onOrder(remaining)
    requestAnimationFrame(() => neighbour?.querySelector<HTMLElement>('button:last-child')?.focus())
  }
  return (
    <li className="ordered-row thumb-row covers joint-below">
      {rest.lead}
      <Thumb image={image} name={name} />
      <span className="column">
        <a className="strong truncate" href={rest.path}>
          {name}
        </a>
        {rest.detail && <span className="caption truncate">{rest.detail}</span>}
      </span>
      <IconButton
        icon={ArrowUp}
        tip="Up"
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={move(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        tip="Down"
        label={`Move ${name} down`}
        disabled={index === order.length - 1}
        onClick={move(index + 1)}
      />
      <IconButton icon={X} tip={rest.removeTip} label={`Take ${name} out`} onClick={remove} />
    </li>
  )
}

const enabledArrowOf = (arrow: HTMLButtonElement) =>
  arrow.parentElement?.querySelector<HTMLElement>(`button[aria-label^="Move"]:not(:disabled)`)
