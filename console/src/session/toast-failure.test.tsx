import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useAction } from '@/api'
import { ApiError } from '@/api/envelope'
import { toastFailure } from './toast-failure'

const error = vi.fn()
vi.mock('@/components/ui/toast', () => ({ toast: { error: (...notice: unknown[]) => error(...notice) } }))

test('a failed response shows a general title with the reason below', () => {
  toastFailure(new ApiError('请求失败，请重试\n没有操作权限', 403, ''))
  expect(error).toHaveBeenLastCalledWith('请求失败，请重试', { id: '请求失败，请重试\n没有操作权限', description: '没有操作权限' })
  toastFailure(new ApiError('状态不允许', 200, ''))
  expect(error).toHaveBeenLastCalledWith('状态不允许', { id: '状态不允许', description: undefined })
  expect(() => toastFailure(new TypeError('a fault of ours'))).toThrow('a fault of ours')
})

let run: ReturnType<typeof useAction>
function Form() {
  const action = useAction('vehicle')
  useEffect(() => {
    run = action
  })
  return null
}

test.each([200, 403, 500])('an action that fails with status %i shows no toast', async status => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response('{"code":1010,"message":"状态不允许","data":null}', { status }))
  error.mockClear()
  const { configureClient } = await import('@/api/call')
  configureClient({
    signIn: async () => undefined,
    accountChanged: () => undefined,
    secondFactorDemanded: () => undefined,
    versions: () => undefined,
    failed: toastFailure,
  })
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Form />))
  await expect(run('launch', { id: 1 })).rejects.toMatchObject({ status })
  expect(error).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
