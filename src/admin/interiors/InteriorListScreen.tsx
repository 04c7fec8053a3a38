// List of interiors.
import { ItemRow, ListTable } from '#src/admin/list/ListTable.tsx'
import { PeriodMark } from '#src/admin/list/PeriodMark.tsx'
import { PERIOD_VIEWS, WholeListPage } from '#src/admin/list/WholeListPage.tsx'
import { formatCount } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { createInteriors, interior as resource } from './interior.ts'
import './interior-list-screen.css'

const COLUMNS = [{ label: 'Style', className: 'cell-kind' }]

export function InteriorListScreen() {
  const interiors = useStoreOf(createInteriors)
  return (
    <WholeListPage
      resource={resource}
      list={interiors}
      searchLabel="Search by title"
      searchedField="title"
      views={PERIOD_VIEWS}
      countInWords={(count) => formatCount(count, 'interior', 'interiors')}
    >
      {(page, isLoading) => (
        <ListTable
          {...{ resource, page, isLoading }}
          list={interiors}
          areThumbsCropped
          columns={COLUMNS}
          renderRow={(item) => (
            <ItemRow
              resource={resource}
              list={interiors}
              item={item}
              detail={
                <>
                  <PeriodMark period={item} />
                  <span className="caption truncate not-in-cards">{item.description}</span>
                </>
              }
            >
              <td className="cell-kind">{item.style || '-'}</td>
            </ItemRow>
          )}
        />
      )}
    </WholeListPage>
  )
}
