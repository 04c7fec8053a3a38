// The actions on a stored item: buttons, or a menu on phones.
import { ArrowUpRight, Copy, EllipsisVertical, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import type { Form } from './form.ts'
import type { Item, Resource } from './resource.ts'

interface FormActionsProps<T extends Item, Name extends string> {
  resource: Resource<T, Name, never>
  form: Form<T, Name>
  item: T
}

const elsewhere = { target: '_blank', rel: 'noopener' } as const

export function FormActions<T extends Item, Name extends string>({
  resource: { sitePath, copyOf, paths },
  form,
  item,
}: FormActionsProps<T, Name>) {
  return (
    <>
      {sitePath && (
        <ButtonLink kind="quiet" icon={ArrowUpRight} href={sitePath(item)} {...elsewhere}>
          View on website
        </ButtonLink>
      )}
      {copyOf && (
        <ButtonLink kind="quiet" icon={Copy} href={paths.create(item._id)}>
          Duplicate
        </ButtonLink>
      )}
      <Button kind="danger" icon={Trash2} onClick={form.remove}>
        Delete
      </Button>
    </>
  )
}

export function FormMenu<T extends Item, Name extends string>({
  resource: { sitePath, copyOf, paths },
  form,
  item,
}: FormActionsProps<T, Name>) {
  return (
    <Menu
      label="More"
      className="icon-button"
      sign={<EllipsisVertical size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {sitePath && (
        <MenuLink icon={ArrowUpRight} href={sitePath(item)} {...elsewhere}>
          View on website
        </MenuLink>
      )}
      {copyOf && (
        <MenuLink icon={Copy} href={paths.create(item._id)}>
          Duplicate
        </MenuLink>
      )}
      <MenuButton icon={Trash2} className="menu-item-danger" onClick={form.remove}>
        Delete
      </MenuButton>
    </Menu>
  )
}
