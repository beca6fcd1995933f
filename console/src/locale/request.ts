import { getRequestConfig } from 'next-intl/server'

/** The static export is rendered without a request: pages are language neutral and the browser loads its messages. */
export default getRequestConfig(async () => ({ locale: 'zh', timeZone: 'Asia/Shanghai', messages: {} }))
