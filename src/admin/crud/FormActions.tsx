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
  isMenu?: boolean
}

export function FormActions<T extends Item>({ resource, form, item, isMenu }: FormActionsProps<T>) {
  const { paths } = resource
  const site = resource.sitePath?.(item)
  // A hidden item is not on the website: its link leads to a preview.
  const siteWords = site?.startsWith('/admin') ? 'Preview' : 'View on website'
  const links = [
    { icon: ArrowUpRight, children: siteWords, href: site, target: '_blank' },
    { icon: Copy, children: 'Duplicate', href: resource.copyOf && paths.create(item._id) },
    { icon: History, children: 'History', href: paths.history(item._id) },
  ].filter(({ href }) => href !== undefined)
  const remove = { icon: Trash2, children: 'Delete', onClick: form.remove }
  if (!isMenu)
    return (
      <>
        {links.map((link) => (
          <ButtonLink key={link.href} kind="quiet" {...link} />
        ))}
        <Button kind="danger" {...remove} />
      </>
    )
  return (
    <Menu label="More" className="icon-button" sign={<EllipsisVertical size={20} />}>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
      <MenuButton className="menu-item-danger" {...remove} />
    </Menu>
  )
}
