/** The made-up people of the demo. Their passwords are public: production never loads them. */
export const DEMO_CUSTOMER = {
  role: 'customer',
  name: 'Nimali Demo',
  email: 'nimali@example.com',
  phone: '+821000000001',
  password: 'demo-curry-leaves',
  address: {
    address: '서울특별시 데모구 데모로3길 12 (체험용)',
    active: true,
    label: 'Home',
    zipCode: '00000',
    detail: '101호',
    addressEnglish: 'Room 101, 12, Demo-ro 3-gil, Demo-gu, Seoul (made-up address)',
  },
} as const

/** The made-up customers have their e-mails here; their passwords are known to nobody. */
export const REVIEWERS_DOMAIN = 'shoppers.example.com'

/** The made-up staff beside the owner have their e-mails here; their passwords are known to nobody. */
export const STAFF_DOMAIN = 'staff.example.com'

/** Consents of the made-up people: the required ones, no advertising. */
export const EVERYTHING_NEEDED = { terms: true, privacy: true, age: true }

export const DEMO_OWNER = {
  role: 'owner',
  name: 'Demo Owner',
  email: 'owner@example.com',
  phone: '+821000000002',
  password: 'demo-shop-shutters',
} as const
