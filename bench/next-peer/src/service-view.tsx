'use client'

import { Component } from 'mf-storefront/src/service/service.page'
import { PageData } from './page-data'

export const ServicePage = ({ data }: { data: unknown }) => (
  <PageData data={data}>
    <Component />
  </PageData>
)
