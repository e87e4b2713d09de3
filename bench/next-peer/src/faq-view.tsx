'use client'

import { Component } from 'mf-storefront/src/faq/faq.page'
import { PageData } from './page-data'

export const FaqPage = ({ data }: { data: unknown }) => (
  <PageData data={data}>
    <Component />
  </PageData>
)
