import { useEndpoint } from '@/api'

/** Returns the alternative text of stored pictures in a language; undefined if there is none or it is not loaded yet. */
export function useAltTexts(keys: (string | null | undefined)[]) {
  const fileKeys = [...new Set(keys.filter(key => key))] as string[]
  const { data } = useEndpoint('/system/crm/fileObject/altTexts', fileKeys.length > 0 ? { fileKeys } : undefined)
  return (key: string, language: 'zh' | 'en') => data?.list.find(file => file.fileKey === key)?.alt[language] || undefined
}
