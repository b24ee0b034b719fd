import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { DraggableMarker } from '#ui/marker/DraggableMarker.tsx'
import { Sample } from './Sample.tsx'

/** A marker above the page, which counts how often it was pressed. */
export function Marker() {
  const [shown, show] = useState(true)
  const [presses, setPresses] = useState(0)
  return (
    <Sample title="悬浮标记" note="可用鼠标、手指或方向键移动，不会离开窗口，位置会被记住。">
      <Button onClick={() => show(!shown)}>{shown ? '隐藏标记' : '显示标记'}</Button>
      <p>点击了 {presses} 次</p>
      {shown && (
        <DraggableMarker name="showcase" label="联系客服" onPress={() => setPresses(presses + 1)}>
          <CustomerServiceOutlined />
        </DraggableMarker>
      )}
    </Sample>
  )
}
