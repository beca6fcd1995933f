import { getRequestConfig } from 'next-intl/server'

/** The export is rendered without a request: pages are language neutral and the browser loads its own messages. */
export default getRequestConfig(async () => ({ locale: 'zh', timeZone: 'Asia/Shanghai', messages: {} }))
