import { notice } from '@xuegong/contracts/modules/notice'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ReadOf } from '#ui/detail/ReadOf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { blank, writtenOf } from './written.ts'

const editable: readonly number[] = [0, 2, 5]

/** Writes a notice: a new one, or the one that the address names. */
export function EditNotice() {
  const [address, setAddress] = useSearchParams()
  const Id = address.get('Id') ?? ''
  // A new draft that was stored is named by the address from then on, and goes on being written.
  const [made, setMade] = useState('')
  const onMade = (id: string) => {
    setMade(id)
    setAddress({ Id: id }, { replace: true, ...inPlace })
  }
  if (!Id || Id === made) return <NoticeForm key="new" initial={blank} state={0} onMade={onMade} />
  return (
    <ReadOf key={Id} endpoint={notice.getNotice} id={Id}>
      {row =>
        row.Mine && editable.includes(row.State) ? (
          <NoticeForm key={Id} initial={writtenOf(row)} stored={row} state={row.State} onMade={onMade} />
        ) : (
          <EmptyState title="该通知不能修改">只有发布人可以修改草稿、定时发布和已发布的通知</EmptyState>
        )
      }
    </ReadOf>
  )
}
