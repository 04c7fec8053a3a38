// The list of interiors.
import { ItemRow, ListTable } from '#src/admin/crud/ListTable.tsx'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import { WholeListPage } from '#src/admin/crud/WholeListPage.tsx'
import { counted } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { interior as resource } from './interior.ts'
import './interior-table.css'

export function InteriorListScreen() {
  const { interiors } = useAdmin()
  useListScroll('interiors')
  return (
    <WholeListPage
      resource={resource}
      list={interiors}
      searchLabel="Search by title"
      within="title"
      countInWords={(count) => counted(count, 'interior', 'interiors')}
    >
      {(shown, waiting) => (
        <ListTable
          className="interiors covers"
          caption={resource.listTitle}
          {...{ shown, waiting }}
          list={interiors}
          imageHead={<th scope="col">Image</th>}
          nameHead="Title"
          heads={<th scope="col">Style</th>}
          row={(item) => (
            <ItemRow
              resource={resource}
              list={interiors}
              item={item}
              detail={<span className="caption truncate not-in-cards">{item.description}</span>}
            >
              <td className="cell-kind">{item.style || '-'}</td>
            </ItemRow>
          )}
          columns={['cell-kind']}
        />
      )}
    </WholeListPage>
  )
}
