/**
 * Names that stand in the lookup table, most of them in it alone: the native app's calls carry them. The specification
 * names what they are about (section 3, "Fields revealed by the lookup table"), group by group, and that there are
 * about 420 fields in all; their spelling is our reading, in the style of the fields that it does spell.
 */
export const lookupFields: Readonly<Record<string, readonly string[]>> = {
  identity: names(`
    idNumber idType idName idFrontImage idBackImage idExpiryDate idIssueDate idAuthority faceImage faceToken faceScore
    faceResult livenessId livenessScore livenessImage ocrResult ocrName ocrIdNumber fullName firstName middleName lastName
    gender birthday age birthPlace nationality religion bloodType address province city district village postalCode
    homeAddress homeOwnership residenceTime taxNumber passportNo signature
  `),
  jobAndPersonal: names(`
    education marriage children dependents motherName language employmentType profession jobTitle industry department
    companyName companyAddress companyProvince companyCity companyDistrict companyPhone companyType companySize
    salary salaryType otherIncome payday payPeriod workLength workStartDate workProof employeeNo loanPurpose
    monthlyExpense whatsApp mobile
  `),
  emergencyContacts: names(`
    contacts contactName contactMobile contactRelation relation relationName secondContactName secondContactMobile
    secondContactRelation contactAddress contactSource contactUpdateTime
  `),
  bank: names(`
    bankId bankLogo bankBranch bankAccount bankAccountName bankStatus accountType cardType cardHolder cardStatus
    cardBindId isDefaultCard ifscCode walletType walletAccount
  `),
  order: names(`
    loanTime repayTime applyTime auditTime auditStatus lendTime settleTime closeTime orderTime orderType orderAmount
    orderDesc loanAmount loanTerm loanStatus loanType receivedAmount serviceFee adminFee overdueDays overdueFee
    overdueStatus penaltyAmount shouldPayAmount paidAmount extensionCount extensionFee contractNo rejectReason isReloan
  `),
  instalmentPlan: names(`
    period periodCount currentPeriod principal interest interestRate remainPrincipal remainInterest remainAmount
    paidPrincipal paidInterest periodAmount periodFee periodPenalty periodStartTime periodEndTime periodPaidTime
    settledPeriods planId planType
  `),
  device: names(`
    batteryLevel batteryStatus batteryTemperature isCharging storageTotal storageFree sdCardTotal sdCardFree ramTotal
    ramFree cpuCores cpuModel networkType networkOperator signalStrength wifiName wifiBssid wifiList wifiCount mac ipAddress
    isRoot isSimulator isVpn isProxy isDebug brand model manufacturer board hardware fingerprint serialNo imei imsi androidId
    screenWidth screenHeight screenDensity timeZone localeCode bootTime elapsedTime simCount simOperator appList
    installTime packageName sdkVersion
  `),
  location: names(`
    latitude longitude altitude accuracy country countryCode locality subLocality adminArea subAdminArea
    thoroughfare featureName gpsAddress gpsTime locationType
  `),
  fcmToken: names('fcmToken fcmTopic pushEnabled pushChannel'),
  loanProduct: names(`
    termInfo termRange termInfoDes loanRate loanRateDes tags buttonColor buttonUrl productType productStatus productSort
    productScore minAmount maxAmount minTerm maxTerm dailyRate applyCount isRecommend quotaStatus
  `),
};

/** Paths of the same kind: where the native app sends those groups. Their spelling too is our reading. */
export const lookupPaths: readonly string[] = [
  '/v3/identity/save-identity',
  '/v3/identity/save-personal',
  '/v3/identity/save-job',
  '/v3/identity/save-contacts',
  '/v3/device/save-device',
  '/v3/device/save-location',
  '/v3/device/save-fcm-token',
];

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}
