// Page about chosen products that is printed, and what it shows while there are none.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { productsPath } from '#src/admin/router.ts'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState, LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'

interface ChosenProductsPageProps {
  title: string
  /** What is loaded, such as 'The price list'. */
  subject: string
  icon: LucideIcon
  /** The button of the list of products that leads here. */
  source: string
  kind: 'loading' | 'failed' | 'ready'
  hasProducts: boolean
  /** Shown with products only. */
  actions: ReactNode
  onRetry: () => void
  children: ReactNode
}

export function ChosenProductsPage(props: ChosenProductsPageProps) {
  const { title, subject, icon, source, kind, hasProducts, onRetry, children } = props
  const actions = hasProducts && props.actions
  return (
    <Page
      title={title}
      parents={[{ label: 'Products', path: productsPath() }]}
      actions={actions}
      bottomBar={actions}
    >
      {children}
      {kind === 'failed' && (
        <LoadError sentence={`${subject} could not be loaded.`} onRetry={onRetry} />
      )}
      {kind === 'loading' && (
        <SkeletonRows count={8} label={`Loading ${subject.replace('The', 'the')}`} />
      )}
      {kind === 'ready' && !hasProducts && (
        <EmptyState
          icon={icon}
          sentence="No products chosen"
          detail={`Filter the list or tick products, then choose ${source}.`}
        >
          <ButtonLink href={productsPath()}>Choose products</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
