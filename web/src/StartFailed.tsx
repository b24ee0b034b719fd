/** Shown when the page cannot learn where its server is. Plain on purpose: nothing else has been loaded. */
export const StartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <main className="first">
    <p>暂时无法连接服务器，或页面没有加载完整，请检查网络后重试。</p>
    <button type="button" onClick={onRetry}>
      重试
    </button>
  </main>
)
