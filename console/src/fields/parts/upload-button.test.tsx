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

/** A list of files as browsers keep it: emptying the picker empties it as well. */
function pick(input: HTMLInputElement, names: string[]) {
  const files = names.map(name => new File(['x'], name))
  Object.defineProperty(input, 'files', { configurable: true, get: () => files })
  Object.defineProperty(input, 'value', { configurable: true, set: () => files.splice(0) })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([
  ['all files chosen at once are handed over', ['a.png', 'b.png', 'c.png'], ['a.png', 'b.png', 'c.png']],
  ['a refusal keeps what was stored before it', ['a.png', 'broken.png', 'c.png'], ['a.png']],
])('%s', async (_, chosen, stored) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onStored = vi.fn<(files: StoredFile[]) => void>()
  const home = document.createElement('div')
  const root = createRoot(home)
  document.body.append(home)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ fields: { upload: 'Upload' } }}>
        <UploadButton purpose="image" multiple onStored={onStored} />
      </NextIntlClientProvider>,
    ),
  )
  await act(async () => pick(home.querySelector('input') as HTMLInputElement, chosen))
  expect(onStored).toHaveBeenCalledTimes(1)
  expect(onStored.mock.calls[0]?.[0].map(file => file.fileKey)).toEqual(stored)
  await act(async () => root.unmount())
})
