// How much there is of everything, each figure with the way to its list.
import { useStore } from '@nanostores/react'
import { ArrowRight } from 'lucide-react'
import { adminsPath, galleriesPath, interiorsPath, productsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { CardFailed } from '#src/admin/ui/CardFailed.tsx'
import type { Card } from '#src/admin/ui/card.ts'
import './counts.css'

export function Counts() {
  const { dashboard } = useAdmin()
  const { admin } = useFrame()
  const total = ({ total }: { total: number }) => total
  return (
    <div className="counts">
      <Count title="Products" path={productsPath()} card={dashboard.products} of={total} />
      <Count title="Interiors" path={interiorsPath()} card={dashboard.interiors} of={total} />
      <Count title="Galleries" path={galleriesPath()} card={dashboard.galleries} of={total} />
      <Count
        title="Administrators"
        path={admin.role === 'super_admin' ? adminsPath() : undefined}
        card={dashboard.admins}
        of={(count) => count}
      />
    </div>
  )
}

interface CountProps<T> {
  title: string
  /** The list that is counted, where it may be seen. */
  path: string | undefined
  card: Card<T>
  of: (value: T) => number
}

function Count<T>({ title, path, card, of }: CountProps<T>) {
  const state = useStore(card.$state)
  if (state.kind === 'failed')
    return (
      <section className="count">
        <h2>{title}</h2>
        <CardFailed onRetry={card.load} what={title} />
      </section>
    )
  const number =
    state.kind === 'ready' ? (
      of(state.value).toLocaleString('en-IN')
    ) : (
      <span className="count-coming shimmer" />
    )
  const words = (
    <>
      <h2>
        {title}
        {path && <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />}
      </h2>
      <p className="count-number">{number}</p>
    </>
  )
  if (!path) return <section className="count">{words}</section>
  return (
    <a className="count" href={path} aria-busy={state.kind === 'loading'}>
      {words}
    </a>
  )
}
