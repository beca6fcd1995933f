import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ApiError, type StoredFile } from '@/api'
import { UploadButton } from './upload-button'

vi.mock('@/api', async original => ({
  ...(await original<typeof import('@/api')>()),
  uploadFile: async (file: File) => {
    if (file.name === 'broken.png') throw new ApiError('broken', 415, '')
    return { fileKey: file.name }
  },
}))

/** Simulates a FileList, which is live: clearing the input empties it. */
function pick(input: HTMLInputElement, names: string[]) {
  const files = names.map(name => new File(['x'], name))
  Object.defineProperty(input, 'files', { configurable: true, get: () => files })
  Object.defineProperty(input, 'value', { configurable: true, set: () => files.splice(0) })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([
  ['all selected files are passed on', ['a.png', 'b.png', 'c.png'], ['a.png', 'b.png', 'c.png']],
  ['files before a refused one are passed on', ['a.png', 'broken.png', 'c.png'], ['a.png']],
])('%s', async (_, names, stored) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onStored = vi.fn<(files: StoredFile[]) => void>()
  const container = document.createElement('div')
  const root = createRoot(container)
  document.body.append(container)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ fields: { upload: 'Upload' }, upload: {} }}>
        <UploadButton purpose="image" multiple onStored={onStored} />
      </NextIntlClientProvider>,
    ),
  )
  await act(async () => pick(container.querySelector('input') as HTMLInputElement, names))
  expect(onStored).toHaveBeenCalledTimes(1)
  expect(onStored.mock.calls[0]?.[0].map(file => file.fileKey)).toEqual(stored)
  await act(async () => root.unmount())
})
