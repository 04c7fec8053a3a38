// Selection bar of the product list: actions on the chosen products.

import { useStore } from '@nanostores/react'
import {
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  QrCode,
  ReceiptText,
  SlidersHorizontal,
  Star,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SelectionBar } from '#src/admin/list/SelectionBar.tsx'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { labelsPath, priceListPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { useMedia, WIDE_BARS } from '#src/admin/ui/use-media.ts'
import { createProducts } from './products.ts'

const SetFieldsDialog = lazy(async () => ({
  default: (await import('./SetFieldsDialog.tsx')).SetFieldsDialog,
}))

export function ProductSelectionBar() {
  const products = useStoreOf(createProducts)
  const [isSetFieldsOpen, setSetFieldsOpen] = useState(false)
  const isWide = useMedia(WIDE_BARS)
  useStore(products.selection.$selected)
  const setHidden = (isHidden: boolean) => () =>
    products.changeSelected({ hidden: String(isHidden) })
  const labelsLinkProps = {
    icon: QrCode,
    children: 'Labels',
    href: labelsPath(products.getSelectionParams()),
  }
  const priceListLinkProps = {
    icon: ReceiptText,
    children: 'Prices',
    href: priceListPath(products.getSelectionParams()),
  }
  const moreActions = [
    { icon: Download, children: 'Export', onClick: products.exportSelected },
    { icon: Star, children: 'Feature', onClick: products.featureSelected },
  ]
  const deleteAction = { icon: Trash2, children: 'Delete', onClick: products.removeSelected }
  const actions = isWide ? (
    <>
      <ButtonLink {...labelsLinkProps} />
      <ButtonLink {...priceListLinkProps} />
      {moreActions.map((action) => (
        <Button key={action.children} {...action} />
      ))}
      <Button kind="danger" {...deleteAction} />
    </>
  ) : (
    <Menu label="More actions" className="button button-secondary" buttonContent={MORE_BUTTON}>
      <MenuLink {...labelsLinkProps} />
      <MenuLink {...priceListLinkProps} />
      {moreActions.map((action) => (
        <MenuButton key={action.children} {...action} />
      ))}
      <MenuButton className="menu-item-danger" {...deleteAction} />
    </Menu>
  )
  return (
    <>
      <SelectionBar list={products} noun={RESOURCE_TEXTS.products.noun} actions={actions}>
        <Button icon={SlidersHorizontal} onClick={() => setSetFieldsOpen(true)}>
          Set
        </Button>
        <Button icon={EyeOff} onClick={setHidden(true)}>
          Hide
        </Button>
        <Button icon={Eye} onClick={setHidden(false)}>
          Show
        </Button>
      </SelectionBar>
      {isSetFieldsOpen && (
        <Suspense>
          <SetFieldsDialog onClose={() => setSetFieldsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const MORE_BUTTON = (
  <>
    <Ellipsis />
    More
  </>
)
