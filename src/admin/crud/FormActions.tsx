// The actions on a stored item: buttons, or a menu on phones.
import { ArrowUpRight, Copy, EllipsisVertical, History, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import type { Form } from './form.ts'
import type { Item, Resource } from './resource.ts'

interface FormActionsProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  item: T
}

/** The props of the links, where the resource has them. */
function linksOf<T extends Item>({ resource, item }: FormActionsProps<T>) {
  const site = resource.sitePath?.(item)
  const copy = resource.copyOf && resource.paths.create(item._id)
  return [
    { icon: ArrowUpRight, children: siteWords(site), href: site, target: '_blank' },
    { icon: Copy, children: 'Duplicate', href: copy },
    { icon: History, children: 'History', href: resource.paths.history(item._id) },
  ].filter(({ href }) => href !== undefined)
}

/** A hidden item is not on the website: its link leads to a preview. */
const siteWords = (path = '') => (path.startsWith('/admin') ? 'Preview' : 'View on website')

export function FormActions<T extends Item>(props: FormActionsProps<T>) {
  return (
    <>
      {linksOf(props).map((link) => (
        <ButtonLink key={link.href} kind="quiet" {...link} />
      ))}
      <Button kind="danger" icon={Trash2} onClick={props.form.remove}>
        Delete
      </Button>
    </>
  )
}

export function FormMenu<T extends Item>(props: FormActionsProps<T>) {
  return (
    <Menu
      label="More"
      className="icon-button"
      sign={<EllipsisVertical size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {linksOf(props).map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
      <MenuButton icon={Trash2} className="menu-item-danger" onClick={props.form.remove}>
        Delete
      </MenuButton>
    </Menu>
  )
}
